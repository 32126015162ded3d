//! How files of bytes are protected from damage: a magic number at the beginning, a checksum of everything before it at the end.
use fnv::FnvHasher;
use std::hash::Hasher;

/// The kind of a file, and the version of its format.
pub type Magic = [u8; 8];

/// The bytes of a file with this content.
pub fn seal(magic: &Magic, content: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let mut bytes = magic.to_vec();
    bytes.extend(content);
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// The content of a file from [`seal`]; `None` if it has another magic number or was changed.
pub fn unseal<'a>(magic: &Magic, bytes: &'a [u8]) -> Option<&'a [u8]> {
    let (body, sum) = bytes.split_last_chunk::<8>()?;
    let content = body.strip_prefix(magic)?;
    (checksum(body) == u64::from_le_bytes(*sum)).then_some(content)
}

/// FNV-1a with 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_exactly_or_not_at_all() {
        let bytes = seal(b"UCTTEST1", *b"content");
        assert_eq!(unseal(b"UCTTEST1", &bytes), Some(&b"content"[..]));
        assert_eq!(unseal(b"UCTTEST2", &bytes), None);
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            assert_eq!(unseal(b"UCTTEST1", &damaged), None);
            assert_eq!(unseal(b"UCTTEST1", &bytes[..place]), None);
        }
        assert_eq!(unseal(b"UCTTEST1", &[&bytes[..], b"!"].concat()), None);
    }
}
