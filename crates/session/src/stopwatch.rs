//! Whether a search is working, and how long it has worked.

/// Whether a search is working.
#[derive(Clone, Copy, PartialEq)]
pub enum State {
    /// It is working.
    Running,
    /// Paused since this time.
    Paused(f64),
    /// Ended at this time.
    Ended(f64),
}

impl State {
    /// Whether it has ended.
    pub const fn has_ended(self) -> bool {
        matches!(self, Self::Ended(_))
    }

    /// The time up to which it has worked.
    pub const fn worked_until(self, now: f64) -> f64 {
        match self {
            Self::Running => now,
            Self::Paused(then) | Self::Ended(then) => then,
        }
    }
}

/// Where a search was before a step.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// The iterations that it had made.
    pub iterations: u32,
    /// The time that they took, in milliseconds.
    pub elapsed_ms: f64,
}

impl Split {
    /// The time that the iterations after the step took, in milliseconds, if this is the time that has passed. To go back, a search makes
    /// iterations again, which takes time of its own: the rest took the average time of an iteration each.
    pub fn elapsed_after(self, iterations: u32, elapsed_ms: f64) -> f64 {
        if iterations > self.iterations {
            return elapsed_ms;
        }
        self.elapsed_ms * f64::from(iterations) / f64::from(self.iterations.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_back_with_the_iterations() {
        let split = Split { iterations: 1_000, elapsed_ms: 50.0 };
        assert_eq!(
            [2_000, 1_000, 500, 0].map(|left| split.elapsed_after(left, 70.0)),
            [70.0, 50.0, 25.0, 0.0]
        );
        assert_eq!(Split { iterations: 0, elapsed_ms: 0.0 }.elapsed_after(0, 9.0), 0.0);
    }
}
