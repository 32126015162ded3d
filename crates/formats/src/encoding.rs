//! Decoding text files: UTF-16 where a byte order mark says so, else UTF-8 if valid, else windows-1252, which old programs used
//! for names.
use std::borrow::Cow;

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
/// assert_eq!(decode("José".as_bytes()), "José");
/// assert_eq!(decode(b"Jos\xe9 \x96 Zo\xeb"), "José – Zoë");
/// assert_eq!(decode(b"\xff\xfeZ\0o\0\xeb\0"), "Zoë");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf_16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf_16(rest, u16::from_be_bytes)),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
            Err(_) => Cow::Owned(windows_1252(bytes)),
        },
    }
}

/// Whether the text is in UTF-16, by its byte order mark.
pub fn is_utf_16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
}

/// Decodes UTF-16 with this order of bytes. What is broken becomes U+FFFD.
fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| unit(pair));
    let text = char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER));
    text.chain((!rest.is_empty()).then_some(char::REPLACEMENT_CHARACTER)).collect()
}

/// Decodes bytes as windows-1252.
pub(crate) fn windows_1252(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|&byte| if let 0x80..0xa0 = byte { C1[usize::from(byte) - 0x80] } else { char::from(byte) })
        .collect()
}
