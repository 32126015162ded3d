//! Hashes of states, by which tables find them.
use tictactoe::Sheet;

/// A hash of a state; never 0 in practice. Two states have the same one about once in 2^64 pairs.
pub fn key(sheet: &Sheet) -> u64 {
    let bytes = sheet.to_bytes();
    bytes.chunks(8).fold(0x9e37_79b9_7f4a_7c15, |hash, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        let mixed = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 29
    })
}
