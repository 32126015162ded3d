//! The hash by which the page tells a text file of its own build from one of another. Build scripts include this file.

/// FNV-1a with 32 bits.
pub fn content_hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
