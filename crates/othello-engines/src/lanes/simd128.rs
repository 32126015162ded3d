//! Two words of 64 bits in a register of wasm's simd128.
use core::arch::wasm32::*;

/// Two words of 64 bits.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Lanes(v128);

/// The low word of a register, as a float: V8 extracts floats from vectors by `vmovq`, but integers by `vpextrq`, which
/// takes a cycle more and decodes to two micro-operations. There is no arithmetic on it, so every bit is preserved.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Word(f64);

impl Word {
    #[inline(always)]
    pub fn bits(self) -> u64 {
        self.0.to_bits()
    }
}

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
    /// The low word as [`Word`]. Without `inline`, because inlining it early makes the compiler extract an integer after all.
    pub fn low_word(self) -> Word {
        Word(f64x2_extract_lane::<0>(self.0))
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
    /// The same byte in all sixteen places.
    #[inline(always)]
    pub fn bytes(byte: u8) -> Self {
        Self(u8x16_splat(byte))
    }
    /// The number of set bits of each byte.
    #[inline(always)]
    pub fn byte_counts(self) -> Self {
        Self(u8x16_popcnt(self.0))
    }
    /// The bytes reordered by `ORDER`, [`EACH`](super::EACH) or [`BOTH`](super::BOTH), of which `order` is the
    /// [vector](super::reversal).
    #[inline(always)]
    pub fn reversed<const ORDER: u8>(self, order: Self) -> Self {
        Self(u8x16_swizzle(self.0, order.0))
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
