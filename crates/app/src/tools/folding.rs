//! Texts as they are compared by a search: `elodie` finds Élodie, `orsted` Ørsted and `strasse` Straße.
use unicode_normalization::char::decompose_canonical;

/// The text without capitals and accents. Character by character, so that each part of a text stays a part of it.
///
/// ```
/// use app::tools::folding::folded;
///
/// assert_eq!(folded("Élodie Ørsted, Straße"), "elodie orsted, strasse");
/// ```
pub fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars().flat_map(char::to_lowercase) {
        match as_ascii(sign) {
            Some(letters) => plain.push_str(letters),
            None if sign.is_ascii() => plain.push(sign),
            None => decompose_canonical(sign, |part| {
                // The letter that remains without its accents may be one of these, too.
                match as_ascii(part) {
                    _ if is_accent(part) => {}
                    Some(letters) => plain.push_str(letters),
                    None => plain.push(part),
                }
            }),
        }
    }
    plain
}

/// The combining diacritical marks, U+0300 to U+036F.
const fn is_accent(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}')
}

/// Letters that have no accent to be taken off, as people write them who don't have them on their keyboard.
const fn as_ascii(sign: char) -> Option<&'static str> {
    Some(match sign {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'þ' => "th",
        'ħ' => "h",
        'ı' => "i",
        'ĳ' => "ij",
        'ł' | 'ŀ' => "l",
        'ŧ' => "t",
        'ſ' => "s",
        'ς' => "σ",
        '’' | 'ʼ' => "'",
        _ => return None,
    })
}
