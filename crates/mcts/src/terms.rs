//! The numbers that selection needs again and again, made once: 1/n, 1/sqrt(n) and sqrt(ln n) for small n.
//!
//! A division, a square root and a logarithm cost more than everything else in selection together. Most nodes have few
//! visits, and for those the three are looked up. They are the same numbers on every machine: division and square
//! root are exactly rounded, and the logarithm is `libm`'s.

/// Up to here the tables go. Three times 8 KiB stay in the first cache, as far as they are used.
const SMALL: usize = 1024;

/// The tables.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    inverse: Box<[[f64; 2]; SMALL]>,
    root_log: Box<[f64; SMALL]>,
}

impl Terms {
    pub fn new() -> Self {
        let mut terms = Self { inverse: Box::new([[0.0; 2]; SMALL]), root_log: Box::new([0.0; SMALL]) };
        for n in 1..SMALL as u32 {
            terms.inverse[n as usize] = inverses(n);
            terms.root_log[n as usize] = root_log(n);
        }
        terms
    }

    /// 1/n and 1/sqrt(n).
    #[inline(always)]
    pub fn inverses(&self, n: u32) -> [f64; 2] {
        match self.inverse.get(n as usize) {
            Some(found) => *found,
            None => inverses(n),
        }
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
        let terms = Terms::new();
        for n in [1u32, 2, 3, 10, 1023, 1024, 1_000_000, u32::MAX] {
            let exact = f64::from(n);
            let [inverse, root] = terms.inverses(n);
            assert_eq!(inverse, 1.0 / exact);
            assert!((root * exact.sqrt() - 1.0).abs() < 1e-15, "{n}");
            assert!((terms.root_log(n).powi(2) - exact.ln()).abs() < 1e-13, "{n}");
        }
    }
}
