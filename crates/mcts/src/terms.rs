//! Tables of the numbers that selection needs repeatedly: 1/n, 1/sqrt(n) and sqrt(ln n) for small n.
//!
//! A division, a square root and a logarithm cost more than everything else in selection together. Most nodes have few
//! visits, so these are looked up. They are the same numbers on every machine: division and square
//! root are exactly rounded, and the logarithm is `libm`'s.

use std::sync::LazyLock;

/// The size of the table of 1/n and 1/sqrt(n): enough for the root's children in a usual search. 256 KiB, of which a
/// search uses mostly the beginning, which stays in the L1 cache.
pub(crate) const SMALL: usize = 1 << 14;

/// The size of the table of sqrt(ln n): enough for the root of a usual search. Also 256 KiB.
const SMALL_LOGS: usize = 1 << 15;

/// The tables.
#[derive(Debug)]
pub(crate) struct Terms {
    inverse: Box<[[f64; 2]; SMALL]>,
    root_log: Vec<f64>,
}

impl Terms {
    fn new() -> Self {
        // Entry 0 is never looked up.
        let numbers = |below: usize| (0..below as u32).map(|n| n.max(1));
        let inverse: Box<[_]> = numbers(SMALL).map(inverses).collect();
        Self {
            inverse: inverse.try_into().expect("`numbers` yields as many as requested"),
            root_log: numbers(SMALL_LOGS).map(root_log).collect(),
        }
    }

    /// The tables, shared by all searches.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Terms> = LazyLock::new(Terms::new);
        &SHARED
    }

    /// 1/n and 1/sqrt(n).
    #[inline(always)]
    pub fn inverses(&self, n: u32) -> [f64; 2] {
        match self.inverse.get(n as usize) {
            Some(found) => *found,
            None => inverses(n),
        }
    }

    /// The table of these, if it covers everything up to n.
    #[inline(always)]
    pub fn small(&self, n: u32) -> Option<&[[f64; 2]; SMALL]> {
        ((n as usize) < SMALL).then_some(&*self.inverse)
    }

    /// sqrt(ln n).
    #[inline]
    pub fn root_log(&self, n: u32) -> f64 {
        match self.root_log.get(n as usize) {
            Some(found) => *found,
            None => root_log(n),
        }
    }
}

#[inline(always)]
fn inverses(n: u32) -> [f64; 2] {
    let inverse = 1.0 / f64::from(n);
    [inverse, inverse.sqrt()]
}

#[inline]
fn root_log(n: u32) -> f64 {
    libm::log(f64::from(n)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_agree_with_computation() {
        let terms = Terms::shared();
        for n in [1u32, 2, 3, 10, 16_383, 16_384, 32_767, 32_768, 1_000_000, u32::MAX] {
            let exact = f64::from(n);
            let [inverse, root] = terms.inverses(n);
            assert_eq!(inverse, 1.0 / exact);
            assert!((root * exact.sqrt() - 1.0).abs() < 1e-15, "{n}");
            assert!((terms.root_log(n).powi(2) - exact.ln()).abs() < 1e-13, "{n}");
        }
    }
}
