//! Two plain words of 64 bits, for targets without a supported vector register.

pub(crate) use super::word::Word;

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
    /// The low word as [`Word`].
    #[inline(always)]
    pub fn low_word(self) -> Word {
        Word(self.low())
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
    /// The same byte in all sixteen places.
    #[inline(always)]
    pub fn bytes(byte: u8) -> Self {
        Self::both(u64::from_ne_bytes([byte; 8]))
    }
    /// The number of set bits of each byte.
    #[inline(always)]
    pub fn byte_counts(self) -> Self {
        Self(self.0.map(|word| {
            let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
            let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
        }))
    }
    /// The bytes reordered by `ORDER`, [`EACH`](super::EACH) or [`BOTH`](super::BOTH).
    #[inline(always)]
    pub fn reversed<const ORDER: u8>(self, _: Self) -> Self {
        let [low, high] = self.0.map(u64::swap_bytes);
        if ORDER == super::EACH { Self([low, high]) } else { Self([high, low]) }
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
