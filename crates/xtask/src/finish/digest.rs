//! Hashes of files: SHA-256 for file names and as browsers check it, and the app's FNV-1a.

use data_encoding::BASE64;
use fnv::FnvHasher;
use sha2::{Digest, Sha256};
use std::hash::Hasher;

/// The first 64 bits of the SHA-256, for file names.
pub fn short_hex(content: &[u8]) -> String {
    Sha256::digest(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `sha256-...`, for `integrity` attributes and the Content-Security-Policy.
pub fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64.encode(&Sha256::digest(content)))
}

/// The hash by which the app recognises its own text files (`text::catalog` in crates/ui): 64-bit FNV-1a.
pub fn fnv(content: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(content);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_digests() {
        assert_eq!(short_hex(b"abc"), "ba7816bf8f01cfea");
        assert_eq!(integrity(b""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
