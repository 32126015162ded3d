//! Folds the characters of a text, so that the other steps see plain letters and digits.

/// A visible character of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    /// The folded character.
    pub folded: char,
    /// Its place in the text, from 1.
    pub place: usize,
    /// The byte at which it begins.
    pub from: usize,
    /// The byte at which it ends.
    pub to: usize,
}

/// The mark that replaces a circled number, a superscript and the like.
pub(super) const NUMBER: char = '\u{2116}';

/// The visible characters of a text.
pub(super) fn signs(text: &str) -> Vec<Sign> {
    let places = text.char_indices().zip(1..);
    let sign = |((from, sign), place): ((usize, char), usize)| {
        fold(sign).map(|folded| Sign { folded, place, from, to: from + sign.len_utf8() })
    };
    places.filter_map(sign).collect()
}

/// The plain form of a character; `None` if it is invisible.
pub(crate) fn fold(sign: char) -> Option<char> {
    let offset = |from: u32, to: u8| char::from_u32(sign as u32 - from + u32::from(to));
    Some(match sign {
        '\0'..='\u{7f}' => sign,
        // Soft hyphens, joiners, marks of direction and of emoji, byte order marks.
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' => {
            return None;
        }
        '\u{fe00}'..='\u{fe0f}' | '\u{20e3}' | '\u{feff}' => return None,
        // Full-width forms.
        '\u{ff01}'..='\u{ff5e}' => offset(0xff01, b'!')?,
        '\u{3000}' | '\u{a0}' => ' ',
        '\u{2028}' | '\u{2029}' | '\u{85}' => '\n',
        // Numbers in circles and in parentheses, and superscripts.
        '\u{2460}'..='\u{249b}' | '\u{24ea}'..='\u{24ff}' | '\u{2776}'..='\u{2793}' => NUMBER,
        '\u{3251}'..='\u{325f}' | '\u{32b1}'..='\u{32bf}' => NUMBER,
        '\u{b2}' | '\u{b3}' | '\u{b9}' | '\u{2070}'..='\u{2079}' | '\u{2080}'..='\u{2089}' => NUMBER,
        // Letters in circles.
        '\u{24b6}'..='\u{24cf}' => offset(0x24b6, b'A')?,
        '\u{24d0}'..='\u{24e9}' => offset(0x24d0, b'a')?,
        // Bold, italic and other mathematical letters and digits.
        '\u{1d400}'..='\u{1d6a3}' => match (sign as u32 - 0x1d400) % 52 {
            n @ 0..26 => char::from_u32(u32::from(b'A') + n)?,
            n => char::from_u32(u32::from(b'a') + n - 26)?,
        },
        '\u{1d7ce}'..='\u{1d7ff}' => char::from_u32(u32::from(b'0') + (sign as u32 - 0x1d7ce) % 10)?,
        // Brackets that enclose as parentheses do.
        '\u{3014}' => '(',
        '\u{3015}' => ')',
        '\u{2212}' | '\u{2010}' | '\u{2011}' => '-',
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}' => '"',
        '\u{ff64}' | '\u{3001}' => ',',
        _ => sign,
    })
}
