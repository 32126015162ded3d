//! One text in several encodings.
use formats::{decode, is_utf_16};
use proptest::prelude::*;

proptest! {
    /// UTF-8 with and without a byte order mark and UTF-16 of both orders say the same.
    #[test]
    fn every_encoding_says_the_same(text in any::<String>()) {
        prop_assume!(!text.starts_with('\u{feff}'));
        let units = || text.encode_utf16();
        let little = [vec![0xff, 0xfe], units().flat_map(u16::to_le_bytes).collect()].concat();
        let big = [vec![0xfe, 0xff], units().flat_map(u16::to_be_bytes).collect()].concat();
        let marked = ["\u{feff}", &text].concat().into_bytes();
        for bytes in [text.clone().into_bytes(), marked, little.clone(), big.clone()] {
            prop_assert_eq!(decode(&bytes), text.as_str());
        }
        prop_assert!(is_utf_16(&little) && is_utf_16(&big) && !is_utf_16(text.as_bytes()));
    }

    /// Any bytes give a text.
    #[test]
    fn any_bytes_are_decoded(bytes in prop::collection::vec(any::<u8>(), 0..40), mark in 0..3_usize) {
        let marked = [[&[][..], &[0xff, 0xfe], &[0xfe, 0xff]][mark], &bytes[..]].concat();
        prop_assert!(mark == 0 || decode(&marked).chars().count() <= bytes.len().div_ceil(2));
        prop_assert!(!decode(&marked).is_empty() || marked.len() <= 3);
    }
}

#[test]
fn broken_utf_16_keeps_what_can_be_read() {
    assert_eq!(decode(b"\xff\xfea\0\x00\xd8b\0"), "a\u{fffd}b");
    assert_eq!(decode(b"\xfe\xff\0a\0"), "a\u{fffd}");
}
