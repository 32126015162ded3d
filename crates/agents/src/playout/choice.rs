//! A random move out of a set, without a branch.

use super::lanes::Lanes;

/// The random numbers of playouts: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014). It has one word of state and is ready at once, where Xoshiro needs four; each playout of a
/// search has a stream of its own, or half of one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stream(u64);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline(always)]
const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

impl Stream {
    /// The stream that the pair of playouts 2 * `pair` and 2 * `pair` + 1 of a batch draws from. The streams of
    /// different seeds begin anywhere in the one sequence of 2^64.
    #[inline]
    pub const fn new(seed: u32, pair: u32) -> Self {
        Self(mix(((seed as u64) << 8 | pair as u64).wrapping_mul(STEP)))
    }

    /// 32 random bits for the playout with an even number (the upper half) and 32 for the other one.
    #[inline(always)]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }
}

/// `TABLE[16 * byte + k]` is the place of the bit of `byte` that has k bits at or above it, k from 1.
static TABLE: [u8; 4096] = {
    let mut table = [0; 4096];
    let mut byte = 0;
    while byte < 256 {
        let (mut k, mut bit) = (0, 8);
        while bit > 0 {
            bit -= 1;
            if byte >> bit & 1 == 1 {
                k += 1;
                table[16 * byte + k] = bit as u8;
            }
        }
        byte += 1;
    }
    table
};

const ONES: u64 = 0x0101_0101_0101_0101;

/// The square of one of the bits of `set`, which is not empty: the one with n set bits below it, where n is `bits` /
/// 2^32 of their number, rounded down. `bits` are 32 random bits; `counts` has in each byte how many bits the same
/// byte of `set` has.
#[inline(always)]
pub(crate) fn choose(set: u64, counts: u64, bits: u64) -> u64 {
    place_of(set, counts, (bits * u64::from(set.count_ones())) >> 32)
}

/// The square of the bit of `set` with `n` set bits below it, of which there must be one.
#[inline]
pub(crate) fn nth(set: u64, n: u32) -> u64 {
    place_of(set, Lanes::new(set, 0).byte_counts().low(), u64::from(n))
}

/// One multiplication adds the counts up from byte to byte. The byte with the bit is the first whose sum is over n,
/// and how much it is over tells which bit of that byte it is: the table's place.
#[inline(always)]
fn place_of(set: u64, counts: u64, n: u64) -> u64 {
    let sums = counts.wrapping_mul(ONES);
    // No byte overflows: sums are at most 64, n less than that.
    let over = sums.wrapping_add(127 * ONES).wrapping_sub(n.wrapping_mul(ONES)) & (128 * ONES);
    // All in 64 bits: conversions would be instructions of their own on the way to the board.
    let shift = (u64::from(over.trailing_zeros()) ^ 7) & 63;
    let k = ((sums >> shift) & 0xff).wrapping_sub(n);
    let byte = (set >> shift) & 0xff;
    shift + u64::from(TABLE[((byte << 4) + k) as usize & 0xfff])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose_from(set: u64, bits: u64) -> u64 {
        choose(set, Lanes::new(set, 0).byte_counts().low(), bits)
    }

    #[test]
    fn every_bit_of_a_set_can_be_chosen() {
        let mut stream = Stream::new(1, 0);
        for _ in 0..5_000 {
            let set = stream.next() & stream.next() & (stream.next() | stream.next() >> 1);
            let count = set.count_ones() as u64;
            let mut rest = set;
            for n in 0..count {
                let expected = u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                // The first and the last 32 bits that stand for n.
                let first = (n << 32).div_ceil(count);
                let last = (((n + 1) << 32) - 1) / count;
                assert_eq!(
                    (choose_from(set, first), choose_from(set, last)),
                    (expected, expected),
                    "{n} of {set:#x}"
                );
            }
        }
        assert_eq!(choose_from(!0, u64::from(u32::MAX)), 63);
        assert_eq!(choose_from(1 << 63, 5), 63);
    }

    #[test]
    fn the_choice_is_uniform() {
        let mut stream = Stream::new(77, 3);
        for set in [0x0000_3c24_243c_0000u64, 0x8100_0000_0000_0081, 0x0102_0408_1020_4080, 0x7e] {
            let mut counts = [0u32; 64];
            for _ in 0..100_000 {
                let word = stream.next();
                counts[choose_from(set, word >> 32) as usize] += 1;
                counts[choose_from(set, word & 0xffff_ffff) as usize] += 1;
            }
            let (cells, expected) = (set.count_ones(), 200_000.0 / f64::from(set.count_ones()));
            let chi: f64 = (0..64)
                .filter(|square| set >> square & 1 == 1)
                .map(|square: usize| (f64::from(counts[square]) - expected).powi(2) / expected)
                .sum();
            // Mean `cells` - 1, deviation sqrt(2 (cells - 1)): over by five deviations is not chance.
            let freedom = f64::from(cells - 1);
            assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt(), "{set:#x}: {chi}");
        }
    }
}
