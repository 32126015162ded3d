//! The numbers that selection needs again and again, made once: 1/n, 1/sqrt(n) and sqrt(ln n) for small n.
//!
//! A division, a square root and a logarithm cost more than everything else in selection together. Most nodes have few
//! visits, and for those the three are looked up. They are the same numbers on every machine: division and square
//! root are exactly rounded, and the logarithm is `libm`'s.

use std::sync::LazyLock;

/// Up to here 1/n and 1/sqrt(n) are known: as far as the children of the root of a usual search. 256 KiB, of which a
/// search uses the beginning, which stays in the first cache, and a few places further on.
pub(crate) const SMALL: usize = 1 << 14;

/// Up to here sqrt(ln n) is known: as far as the root of a usual search. 256 KiB as well.
const SMALL_LOGS: usize = 1 << 15;

/// The tables.
#[derive(Debug)]
pub(crate) struct Terms {
    inverse: Box<[[f64; 2]; SMALL]>,
    root_log: Vec<f64>,
}

impl Terms {
    fn new() -> Self {
        // Nothing is asked about no visits.
        let numbers = |below: usize| (0..below as u32).map(|n| n.max(1));
        let inverse: Box<[_]> = numbers(SMALL).map(inverses).collect();
        Self {
            inverse: inverse.try_into().expect("they are as many as were asked for"),
            root_log: numbers(SMALL_LOGS).map(root_log).collect(),
        }
    }

    /// The tables that all searches share.
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

    /// The table of these, if n and all that is less is in it.
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
    fn looked_up_is_computed() {
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
