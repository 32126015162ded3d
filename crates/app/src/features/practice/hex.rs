//! Bytes as hexadecimal text.
use std::fmt::Write;

/// The text of some bytes, two digits for each.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of such a text; `None` if it is none.
pub fn from_hex(hex: &str) -> Option<Vec<u8>> {
    let pair = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
    (hex.len().is_multiple_of(2) && hex.is_ascii()).then(|| (0..hex.len()).step_by(2).map(pair).collect())?
}
