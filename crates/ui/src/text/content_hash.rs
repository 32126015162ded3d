//! The hash by which the page distinguishes a text file of its own build from one of another. Build scripts include this file.
use fnv::FnvHasher;
use std::hash::Hasher;

/// FNV-1a with 64 bits.
pub fn content_hash(text: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}
