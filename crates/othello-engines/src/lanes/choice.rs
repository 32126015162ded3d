//! Choosing a random move from a set, without branches.

use super::Lanes;

/// The random numbers of playouts: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014). It has one word of state and needs no warm-up, where Xoshiro has four words; each playout of a
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
    /// The stream of the pair of playouts 2 * `pair` and 2 * `pair` + 1 of a batch. Streams of different seeds begin at
    /// unrelated places of the one sequence of 2^64.
    #[inline]
    pub const fn new(seed: u32, pair: u32) -> Self {
        Self(mix(((seed as u64) << 8 | pair as u64).wrapping_mul(STEP)))
    }

    /// 32 random bits for the even-numbered playout of the pair (the upper half) and 32 for the odd one.
    #[inline(always)]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }
}

/// `TABLE[8 * byte + 8 - k]` is sixteen times the position of the bit of `byte` with k set bits at or above it, k from 1.
/// It is small enough to stay in the L1 cache.
static TABLE: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut k, mut bit) = (0, 8);
        while bit > 0 {
            bit -= 1;
            if byte >> bit & 1 == 1 {
                k += 1;
                table[8 * byte + 8 - k] = 16 * bit as u8;
            }
        }
        byte += 1;
    }
    table
};

const ONES: u64 = 0x0101_0101_0101_0101;

/// The offset to be subtracted from the `counts` of [`choose`].
pub(crate) const OFFSET: u64 = 128;

/// A chosen square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    /// Sixteen times the square: the offset of its 16 bytes in a table. At most 1008.
    pub sixteenfold: u32,
    /// The left rotation of a board that brings the square's row to the first.
    pub turn: u32,
    /// Its row, from 0.
    pub row: u32,
}

impl Chosen {
    /// The square.
    #[inline(always)]
    pub const fn square(self) -> u32 {
        self.sixteenfold >> 4
    }
}

/// Chooses one of the bits of the non-empty `set`: the one with n set bits below it, where n is `bits` / 2^32 times their
/// number, rounded down. `bits` are 32 random bits; each byte of `counts` is the number of bits in the same byte of `set`,
/// with [`OFFSET`] subtracted from the whole word.
#[inline(always)]
pub(crate) fn choose(set: u64, counts: u64, bits: u64) -> Chosen {
    place_of(set, counts, (bits * u64::from(set.count_ones())) >> 32)
}

/// The square of the bit of `set` with `n` set bits below it. `set` must have more than `n` bits.
#[inline]
pub(crate) fn nth(set: u64, n: u32) -> u32 {
    place_of(set, counts(set), u64::from(n)).square()
}

/// The counts that [`choose`] takes.
#[inline(always)]
pub(crate) fn counts(set: u64) -> u64 {
    Lanes::new(set, 0).byte_counts().low().wrapping_sub(OFFSET)
}

/// One multiplication computes the running sums of the counts and subtracts them from `n` + 128: a byte keeps its highest
/// bit as long as its sum does not exceed n. The wanted bit is in the first byte without it, and the difference to 128
/// selects the bit within the byte, by the table. No byte overflows: sums are at most 64, and n is less.
///
/// This is on the critical path from board to board, so each operation is chosen for speed: rotating left by the leading
/// zeros brings the byte down without further arithmetic, and they take fewer cycles than trailing zeros.
#[inline(always)]
fn place_of(set: u64, counts: u64, n: u64) -> Chosen {
    let left = n.wrapping_sub(counts).wrapping_mul(ONES);
    let not_over = left & (128 * ONES);
    let turn = not_over.leading_zeros();
    let byte = set.rotate_left(3).rotate_left(turn) as u32 & 0x7f8;
    let bit = u32::from(TABLE[(byte | left.rotate_left(turn) as u32 & 7) as usize]);
    let row = not_over.count_ones();
    Chosen { sixteenfold: (row << 7) + bit, turn, row }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose_from(set: u64, bits: u64) -> u32 {
        let chosen = choose(set, counts(set), bits);
        assert_eq!(set.rotate_left(chosen.turn) >> (chosen.square() % 8) & 1, 1, "{set:#x}");
        assert_eq!(chosen.row, chosen.square() / 8, "{set:#x}");
        chosen.square()
    }

    #[test]
    fn every_bit_of_a_set_can_be_chosen() {
        let mut stream = Stream::new(1, 0);
        for _ in 0..5_000 {
            let set = stream.next() & stream.next() & (stream.next() | stream.next() >> 1);
            let count = set.count_ones() as u64;
            let mut rest = set;
            for n in 0..count {
                let expected = rest.trailing_zeros();
                rest &= rest - 1;
                // The first and the last 32-bit words that select n.
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
            // Mean `cells` - 1, deviation sqrt(2 (cells - 1)): five deviations above is not chance.
            let freedom = f64::from(cells - 1);
            assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt(), "{set:#x}: {chi}");
        }
    }
}
