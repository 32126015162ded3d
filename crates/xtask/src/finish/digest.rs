//! SHA-256 in the two forms that a site needs: in names of files, and as browsers check it.

use sha2::{Digest, Sha256};

/// The first 64 bits, for a file's name.
pub fn short_hex(content: &[u8]) -> String {
    Sha256::digest(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `sha256-...`, for `integrity` and for a Content-Security-Policy.
pub fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", base64(&Sha256::digest(content)))
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters = |group: &[u8]| {
        let bits = (0..3).fold(0_u32, |bits, at| bits << 8 | u32::from(group.get(at).copied().unwrap_or(0)));
        let letter = |at: usize| char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize]);
        (0..4).map(|at| if at <= group.len() { letter(at) } else { '=' }).collect::<String>()
    };
    bytes.chunks(3).map(letters).collect()
}

/// FNV-1a, by which the app knows its own text files (`text::catalog` in crates/app).
pub fn fnv(content: &[u8]) -> u32 {
    content.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_digests() {
        assert_eq!(short_hex(b"abc"), "ba7816bf8f01cfea");
        assert_eq!(integrity(b""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        assert_eq!(fnv(b"a"), 0xe40c_292c);
        for (bytes, text) in [("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }
}
