//! Two words of 64 bits in a register of SSE2, which every x86-64 has.
pub(crate) use super::word::Word;
use core::arch::x86_64::*;

/// Calls intrinsics of SSE2.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: every x86-64 has SSE2, and the intrinsics have no other requirement.
        unsafe { $call }
    };
}

/// Two words of 64 bits.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Lanes(__m128i);

impl Lanes {
    #[inline(always)]
    pub const fn new(low: u64, high: u64) -> Self {
        // SAFETY: both are 16 bytes without padding, and any bits are valid for either. The intrinsics that make a
        // register are not `const`, but the tables are.
        Self(unsafe { core::mem::transmute::<[u64; 2], __m128i>([low, high]) })
    }
    #[inline(always)]
    pub fn low(self) -> u64 {
        sse2!(_mm_cvtsi128_si64(self.0)) as u64
    }
    #[inline(always)]
    pub fn high(self) -> u64 {
        sse2!(_mm_cvtsi128_si64(_mm_unpackhi_epi64(self.0, self.0))) as u64
    }
    /// The low word as [`Word`].
    #[inline(always)]
    pub fn low_word(self) -> Word {
        Word(self.low())
    }
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        Self(sse2!(_mm_and_si128(self.0, other.0)))
    }
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        Self(sse2!(_mm_or_si128(self.0, other.0)))
    }
    #[inline(always)]
    pub fn xor(self, other: Self) -> Self {
        Self(sse2!(_mm_xor_si128(self.0, other.0)))
    }
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        Self(sse2!(_mm_add_epi64(self.0, other.0)))
    }
    #[inline(always)]
    pub fn minus(self, other: Self) -> Self {
        Self(sse2!(_mm_sub_epi64(self.0, other.0)))
    }
    #[inline(always)]
    pub fn up<const N: u32>(self) -> Self {
        Self(sse2!(_mm_sll_epi64(self.0, _mm_cvtsi32_si128(N as i32))))
    }
    #[inline(always)]
    pub fn down<const N: u32>(self) -> Self {
        Self(sse2!(_mm_srl_epi64(self.0, _mm_cvtsi32_si128(N as i32))))
    }
    /// Whether neither word is 0.
    #[inline(always)]
    pub fn all_nonzero(self) -> bool {
        self.low() != 0 && self.high() != 0
    }
    /// The same byte in all sixteen places.
    #[inline(always)]
    pub fn bytes(byte: u8) -> Self {
        Self(sse2!(_mm_set1_epi8(byte as i8)))
    }
    /// The number of set bits of each byte.
    #[inline(always)]
    pub fn byte_counts(self) -> Self {
        let (pairs, nibbles) = (Self::both(0x5555_5555_5555_5555), Self::both(0x3333_3333_3333_3333));
        let counts = self.minus(self.down::<1>().and(pairs));
        let counts = counts.and(nibbles).plus(counts.down::<2>().and(nibbles));
        counts.plus(counts.down::<4>()).and(Self::both(0x0f0f_0f0f_0f0f_0f0f))
    }
    /// The bytes reordered by `ORDER`, [`EACH`](super::EACH) or [`BOTH`](super::BOTH).
    #[inline(always)]
    pub fn reversed<const ORDER: u8>(self, _: Self) -> Self {
        // Swap within pairs, then pairs within halves, then the halves.
        sse2!({
            let pairs = _mm_or_si128(_mm_slli_epi16(self.0, 8), _mm_srli_epi16(self.0, 8));
            let each = _mm_shufflehi_epi16(_mm_shufflelo_epi16(pairs, 0b00_01_10_11), 0b00_01_10_11);
            Self(if ORDER == super::EACH { each } else { _mm_shuffle_epi32(each, 0b01_00_11_10) })
        })
    }
    /// The low words of two.
    #[inline(always)]
    pub fn lows(self, other: Self) -> Self {
        Self(sse2!(_mm_unpacklo_epi64(self.0, other.0)))
    }
    /// The high words of two.
    #[inline(always)]
    pub fn highs(self, other: Self) -> Self {
        Self(sse2!(_mm_unpackhi_epi64(self.0, other.0)))
    }
}
