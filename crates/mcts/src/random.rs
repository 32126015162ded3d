//! The random numbers of a search: the same everywhere for the same seed.
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2018), seeded by SplitMix64.
///
/// All random numbers of a search come from one generator, so a seed determines the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }

    /// A number from 0 to `bound` - 1, by multiplying and shifting 32 bits (Lemire, "Fast random integer generation in an
    /// interval", 2019, without the rejection). The relative bias is at most `bound` / 2^32. 0 for a bound of 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        scale(self.next_u32(), bound)
    }
}

/// `bound` * `bits` / 2^32, rounded down: maps 32 random bits to a number below `bound`.
#[inline]
pub const fn scale(bits: u32, bound: u32) -> u32 {
    ((bits as u64 * bound as u64) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_determines_the_sequence() {
        let mut random = Random::new(1);
        let sequence = [random.next_u64(), random.next_u64()];
        assert_eq!(sequence, [0xcfc5_d07f_6f03_c29b, 0xbf42_4132_963f_e08d]);
    }

    #[test]
    fn below_is_uniform() {
        let mut random = Random::new(20);
        let mut counts = [0u32; 33];
        for _ in 0..330_000 {
            counts[random.below(33) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        // 32 degrees of freedom: exceeds 62.5 with probability 0.001.
        assert!(chi < 62.5, "{chi}");
    }
}
