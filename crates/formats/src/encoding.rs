//! Decoding text files: UTF-8 if valid, else windows-1252, which old programs used for names.
use std::borrow::Cow;

/// The characters of the bytes 0x80 to 0x9f in windows-1252; the five undefined ones map to themselves.
const C1: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes the bytes of a text file. Never fails.
///
/// ```
/// use formats::decode;
///
/// assert_eq!(decode("José".as_bytes()), "José");
/// assert_eq!(decode(b"Jos\xe9 \x96 Zo\xeb"), "José – Zoë");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| Cow::Owned(windows_1252(bytes)), Cow::Borrowed)
}

/// Decodes bytes as windows-1252.
pub(crate) fn windows_1252(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|&byte| if let 0x80..0xa0 = byte { C1[usize::from(byte) - 0x80] } else { char::from(byte) })
        .collect()
}
