//! Two words side by side: a register of wasm's simd128, or two words where there is none, with the same results.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use core::arch::wasm32::*;

    /// Two words of 64 bits.
    #[derive(Clone, Copy, Debug)]
    #[repr(transparent)]
    pub(crate) struct Lanes(v128);

    impl Lanes {
        #[inline(always)]
        pub const fn new(low: u64, high: u64) -> Self {
            Self(u64x2(low, high))
        }
        #[inline(always)]
        pub fn low(self) -> u64 {
            u64x2_extract_lane::<0>(self.0)
        }
        #[inline(always)]
        pub fn high(self) -> u64 {
            u64x2_extract_lane::<1>(self.0)
        }
        #[inline(always)]
        pub fn and(self, other: Self) -> Self {
            Self(v128_and(self.0, other.0))
        }
        #[inline(always)]
        pub fn or(self, other: Self) -> Self {
            Self(v128_or(self.0, other.0))
        }
        #[inline(always)]
        pub fn xor(self, other: Self) -> Self {
            Self(v128_xor(self.0, other.0))
        }
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(u64x2_add(self.0, other.0))
        }
        #[inline(always)]
        pub fn minus(self, other: Self) -> Self {
            Self(u64x2_sub(self.0, other.0))
        }
        #[inline(always)]
        pub fn up<const N: u32>(self) -> Self {
            Self(u64x2_shl(self.0, N))
        }
        #[inline(always)]
        pub fn down<const N: u32>(self) -> Self {
            Self(u64x2_shr(self.0, N))
        }
        /// Whether neither word is 0.
        #[inline(always)]
        pub fn all_nonzero(self) -> bool {
            u64x2_all_true(self.0)
        }
        /// In each byte the number of its bits.
        #[inline(always)]
        pub fn byte_counts(self) -> Self {
            Self(u8x16_popcnt(self.0))
        }
        /// The bytes in the order that `order` gives; see [`REVERSE_EACH`](super::REVERSE_EACH).
        #[inline(always)]
        pub fn bytes_by(self, order: Self) -> Self {
            Self(u8x16_swizzle(self.0, order.0))
        }
        /// Its own bits where `mask` has ones, those of `other` elsewhere.
        #[inline(always)]
        pub fn where_else(self, mask: Self, other: Self) -> Self {
            Self(v128_bitselect(self.0, other.0, mask.0))
        }
        /// The low words of two.
        #[inline(always)]
        pub fn lows(self, other: Self) -> Self {
            Self(u64x2_shuffle::<0, 2>(self.0, other.0))
        }
        /// The high words of two.
        #[inline(always)]
        pub fn highs(self, other: Self) -> Self {
            Self(u64x2_shuffle::<1, 3>(self.0, other.0))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain {
    /// Two words of 64 bits.
    #[derive(Clone, Copy, Debug)]
    #[repr(C, align(16))]
    pub(crate) struct Lanes([u64; 2]);

    impl Lanes {
        #[inline(always)]
        pub const fn new(low: u64, high: u64) -> Self {
            Self([low, high])
        }
        #[inline(always)]
        pub fn low(self) -> u64 {
            self.0[0]
        }
        #[inline(always)]
        pub fn high(self) -> u64 {
            self.0[1]
        }
        #[inline(always)]
        pub fn and(self, other: Self) -> Self {
            Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
        }
        #[inline(always)]
        pub fn or(self, other: Self) -> Self {
            Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
        }
        #[inline(always)]
        pub fn xor(self, other: Self) -> Self {
            Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
        }
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self([self.0[0].wrapping_add(other.0[0]), self.0[1].wrapping_add(other.0[1])])
        }
        #[inline(always)]
        pub fn minus(self, other: Self) -> Self {
            Self([self.0[0].wrapping_sub(other.0[0]), self.0[1].wrapping_sub(other.0[1])])
        }
        #[inline(always)]
        pub fn up<const N: u32>(self) -> Self {
            Self([self.0[0] << N, self.0[1] << N])
        }
        #[inline(always)]
        pub fn down<const N: u32>(self) -> Self {
            Self([self.0[0] >> N, self.0[1] >> N])
        }
        /// Whether neither word is 0.
        #[inline(always)]
        pub fn all_nonzero(self) -> bool {
            self.0[0] != 0 && self.0[1] != 0
        }
        /// In each byte the number of its bits.
        #[inline(always)]
        pub fn byte_counts(self) -> Self {
            Self(self.0.map(|word| {
                let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
                let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
                (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
            }))
        }
        /// The bytes in the order that `order` gives: [`REVERSE_EACH`](super::REVERSE_EACH) or
        /// [`REVERSE_BOTH`](super::REVERSE_BOTH).
        #[inline(always)]
        pub fn bytes_by(self, order: Self) -> Self {
            let [low, high] = self.0.map(u64::swap_bytes);
            if order.0 == super::REVERSE_EACH.0 { Self([low, high]) } else { Self([high, low]) }
        }
        /// Its own bits where `mask` has ones, those of `other` elsewhere.
        #[inline(always)]
        pub fn where_else(self, mask: Self, other: Self) -> Self {
            self.and(mask).or(other.and(mask.xor(Self::both(!0))))
        }
        /// The low words of two.
        #[inline(always)]
        pub fn lows(self, other: Self) -> Self {
            Self([self.0[0], other.0[0]])
        }
        /// The high words of two.
        #[inline(always)]
        pub fn highs(self, other: Self) -> Self {
            Self([self.0[1], other.0[1]])
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use plain::Lanes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd::Lanes;

/// The order of bytes that turns the bytes of each word round.
pub(crate) const REVERSE_EACH: Lanes = Lanes::new(0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f);
/// The order of bytes that turns all sixteen bytes round.
pub(crate) const REVERSE_BOTH: Lanes = Lanes::new(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607);

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
    fn bytes_turn_round_and_bits_are_counted() {
        let lanes = Lanes::new(0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210);
        assert_eq!(lanes.bytes_by(REVERSE_EACH).words(), [0xefcd_ab89_6745_2301, 0x1032_5476_98ba_dcfe]);
        assert_eq!(lanes.bytes_by(REVERSE_BOTH).words(), [0x1032_5476_98ba_dcfe, 0xefcd_ab89_6745_2301]);
        assert_eq!(lanes.byte_counts().words(), [0x0103_0305_0305_0507, 0x0705_0503_0503_0301]);
        assert!(lanes.all_nonzero() && !Lanes::new(0, 1).all_nonzero() && !Lanes::new(1, 0).all_nonzero());
        assert_eq!(lanes.where_else(Lanes::new(0xff, 0), Lanes::both(7)).words(), [0xef, 7]);
        assert_eq!(lanes.lows(Lanes::both(7)).words(), [0x0123_4567_89ab_cdef, 7]);
        assert_eq!(lanes.highs(Lanes::both(7)).words(), [0xfedc_ba98_7654_3210, 7]);
    }
}
