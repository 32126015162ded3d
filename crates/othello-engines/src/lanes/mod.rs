//! Two words side by side, and two games with them: what the playouts, the evaluation and the solver share.
//!
//! The words are in a register of wasm's simd128 or of SSE2, or as two words without either, with the same
//! results.

mod choice;
mod ply;
#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "simd128.rs")]
#[cfg_attr(target_arch = "x86_64", path = "sse2.rs")]
#[cfg_attr(
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))),
    path = "plain.rs"
)]
mod register;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod word;

pub(crate) use choice::{Chosen, OFFSET, Stream, choose, counts, nth};
pub(crate) use ply::{Constants, INNER, LegalMoves, Pair, choose_both, ray};
pub(crate) use register::{Lanes, Word};

/// The byte order that reverses each word.
pub(crate) const EACH: u8 = 0;
/// The byte order that reverses all sixteen bytes.
pub(crate) const BOTH: u8 = 1;

/// A byte order as a vector, to be kept in a register.
pub(crate) const fn reversal<const ORDER: u8>() -> Lanes {
    let (low, high) = (0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f);
    if ORDER == EACH { Lanes::new(low, high) } else { Lanes::new(high, low) }
}

impl Lanes {
    /// The same word twice.
    #[inline(always)]
    pub const fn both(word: u64) -> Self {
        Self::new(word, word)
    }

    /// The two words.
    #[inline(always)]
    pub fn words(self) -> [u64; 2] {
        [self.low(), self.high()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_reversed_and_bits_counted() {
        let lanes = Lanes::new(0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210);
        assert_eq!(
            lanes.reversed::<EACH>(reversal::<EACH>()).words(),
            [0xefcd_ab89_6745_2301, 0x1032_5476_98ba_dcfe]
        );
        assert_eq!(
            lanes.reversed::<BOTH>(reversal::<BOTH>()).words(),
            [0x1032_5476_98ba_dcfe, 0xefcd_ab89_6745_2301]
        );
        assert_eq!(lanes.byte_counts().words(), [0x0103_0305_0305_0507, 0x0705_0503_0503_0301]);
        assert!(lanes.all_nonzero() && !Lanes::new(0, 1).all_nonzero() && !Lanes::new(1, 0).all_nonzero());
        assert_eq!(Lanes::bytes(0xa5).words(), [0xa5a5_a5a5_a5a5_a5a5; 2]);
        assert_eq!(lanes.lows(Lanes::both(7)).words(), [0x0123_4567_89ab_cdef, 7]);
        assert_eq!(lanes.highs(Lanes::both(7)).words(), [0xfedc_ba98_7654_3210, 7]);
    }

    #[test]
    fn a_low_word_keeps_every_bit() {
        // As floats these include NaN (quiet and signalling), infinity, negative zero and a denormal.
        let kinds = [0, 1 << 63, 1, !0, 0x7ff0_0000_0000_0000, 0x7ff0_0000_0000_0001, 0xfff8_1234_5678_9abc];
        for word in kinds.into_iter().chain((0..64).map(|bit| 1 << bit)) {
            assert_eq!(Lanes::new(word, 7).low_word().bits(), word, "{word:#x}");
        }
    }
}
