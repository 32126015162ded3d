//! Decoding text files in any encoding: by the byte order mark, by being UTF-8, by the label in the tag `CA`, and
//! else by the plausibility of the text.
//!
//! In Shift-JIS, Big5 and GBK the second byte of a character may be that of `\` or `]`, so a file has to be decoded before anything
//! else is read in it.
mod plausible;

use std::borrow::Cow;

/// Decodes bytes in the encoding with this label of the Encoding Standard (<https://encoding.spec.whatwg.org/>), broken parts as
/// U+FFFD; `None` if there is no such encoding.
///
/// The caller provides it, because a browser has all the tables already: `TextDecoder` there, a library elsewhere.
pub type Decoder = fn(label: &str, bytes: &[u8]) -> Option<String>;

/// The characters of the bytes 0x80 to 0x9f in windows-1252; the five undefined ones map to themselves.
const C1: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes the bytes of a text file, without its byte order mark. Never fails.
///
/// ```
/// use formats::decode;
///
/// let tables = |label: &str, bytes: &[u8]| {
///     Some(encoding_rs::Encoding::for_label(label.as_bytes())?.decode_without_bom_handling(bytes).0.into_owned())
/// };
/// assert_eq!(decode("José".as_bytes(), tables), "José");
/// assert_eq!(decode(b"Jos\xe9 \x96 Zo\xeb", tables), "José – Zoë");
/// assert_eq!(decode(b"\xff\xfeZ\0o\0\xeb\0", tables), "Zoë");
/// assert_eq!(decode(b"PB[\x8d\x82\x8b\xb4]PW[\x83\x5c\x94\x5c]", tables), "PB[高橋]PW[ソ能]");
/// assert_eq!(decode(b"CA[GB2312]PB[\xcd\xf5]", tables), "CA[GB2312]PB[王]");
/// ```
pub fn decode(bytes: &[u8], decoder: Decoder) -> Cow<'_, str> {
    if let Some((rest, unit)) = utf_16_units(bytes) {
        return Cow::Owned(utf_16(rest, unit));
    }
    let label = label(bytes).filter(|label| label != "utf-8");
    let as_utf_8 = std::str::from_utf8(bytes).ok().filter(|_| !has_escapes(bytes));
    let is_sure = label.is_none() || is_surely_utf_8(bytes);
    if let Some(text) = as_utf_8.filter(|_| is_sure) {
        return Cow::Borrowed(without_mark(text));
    }
    let declared = label.and_then(|label| decoder(&label, bytes));
    match (declared, as_utf_8) {
        (Some(text), _) if !text.contains(char::REPLACEMENT_CHARACTER) => Cow::Owned(text),
        // The label is none, or a wrong one.
        (_, Some(text)) => Cow::Borrowed(without_mark(text)),
        (_, None) => Cow::Owned(plausible::decode(bytes, decoder)),
    }
}

fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Makes a unit of UTF-16 of its two bytes, in one of the two orders.
type Unit = fn([u8; 2]) -> u16;

/// The order of bytes of a text in UTF-16, and the text without its mark: by the mark, or because every other byte of its beginning is
/// zero.
fn utf_16_units(bytes: &[u8]) -> Option<(&[u8], Unit)> {
    let is_ascii = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    match *bytes {
        [0xff, 0xfe, ref rest @ ..] => Some((rest, u16::from_le_bytes)),
        [0xfe, 0xff, ref rest @ ..] => Some((rest, u16::from_be_bytes)),
        [one, 0, two, 0, ..] if is_ascii(one) && is_ascii(two) => Some((bytes, u16::from_le_bytes)),
        [0, one, 0, two, ..] if is_ascii(one) && is_ascii(two) => Some((bytes, u16::from_be_bytes)),
        _ => None,
    }
}

/// Whether the text is in UTF-16, by its byte order mark or its zero bytes.
pub fn is_utf_16(bytes: &[u8]) -> bool {
    utf_16_units(bytes).is_some()
}

/// Decodes UTF-16 with this order of bytes. Broken sequences become U+FFFD.
fn utf_16(bytes: &[u8], unit: Unit) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| unit(pair));
    let text = char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER));
    text.chain((!rest.is_empty()).then_some(char::REPLACEMENT_CHARACTER)).collect()
}

/// The encoding that the first tag `CA` names, in the words of the Encoding Standard.
fn label(bytes: &[u8]) -> Option<String> {
    let tag = |at: &usize| bytes[..*at].last().is_none_or(|before| !before.is_ascii_alphabetic());
    let begins =
        bytes.windows(3).enumerate().filter(|(_, three)| *three == b"CA[").map(|(at, _)| at).find(tag)?;
    let value = bytes[begins + 3..].split(|&byte| byte == b']').next()?;
    let label = std::str::from_utf8(value).ok()?.trim().to_ascii_lowercase();
    Some(match label.as_str() {
        "utf8" | "utf_8" => "utf-8".to_owned(),
        "cp932" => "shift_jis".to_owned(),
        "eucjp" | "euc_jp" => "euc-jp".to_owned(),
        "cp936" => "gbk".to_owned(),
        "cp949" => "euc-kr".to_owned(),
        "cp950" => "big5".to_owned(),
        _ => label,
    })
}

/// Whether text that is valid UTF-8 can hardly be anything else: characters of two bytes occur by chance in other encodings.
fn is_surely_utf_8(bytes: &[u8]) -> bool {
    bytes.is_ascii() || bytes.iter().any(|&byte| byte >= 0xe0)
}

/// Whether the text switches to Japanese and back, as ISO-2022-JP does with bytes that are all ASCII.
fn has_escapes(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| pair == b"\x1b$")
}

/// The character of a byte in windows-1252.
fn windows_1252_char(byte: u8) -> char {
    if let 0x80..0xa0 = byte { C1[usize::from(byte) - 0x80] } else { char::from(byte) }
}

/// Decodes bytes as windows-1252.
pub(crate) fn windows_1252(bytes: &[u8]) -> String {
    bytes.iter().copied().map(windows_1252_char).collect()
}
