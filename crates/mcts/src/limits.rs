//! Limits of a search: small rules that can be combined.

/// The state of a search that the rules depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Iterations made for this move.
    pub iterations: u32,
    /// Milliseconds since the search began, pauses excluded.
    pub elapsed_ms: f64,
    /// Nodes of the tree.
    pub nodes: u32,
    /// Visits of the most visited action minus visits of the second one.
    pub lead: u32,
    /// Whether the result of the root is proven.
    pub proven: bool,
}

/// One rule that ends a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// After this many iterations.
    Iterations(u32),
    /// After this many milliseconds.
    TimeMs(f64),
    /// When the tree has this many nodes; or after 64 times as many iterations, in case it can't grow that large.
    Nodes(u32),
    /// When the remaining iterations (by the other rules) can no longer change which action is the most visited.
    Decided,
    /// When the root's result is proven.
    Proven,
}

impl Limit {
    /// The number in [`Limit::Iterations`].
    pub const fn iterations(&self) -> Option<u32> {
        if let Self::Iterations(most) = self { Some(*most) } else { None }
    }

    /// The number in [`Limit::TimeMs`], as a whole number.
    pub const fn whole_ms(&self) -> Option<u32> {
        if let Self::TimeMs(most) = self { Some(*most as u32) } else { None }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// [`Limit::Iterations`].
    Iterations,
    /// [`Limit::TimeMs`].
    Time,
    /// [`Limit::Nodes`].
    Nodes,
    /// [`Limit::Decided`].
    Decided,
    /// [`Limit::Proven`], or nothing is left to search because every branch is closed.
    Proven,
}

/// A set of rules; the search ends as soon as one of them is met.
///
/// ```
/// use mcts::{Limits, Progress, StopReason};
///
/// let limits = Limits::new().iterations(32_000).time_ms(8_000.0);
/// let progress = Progress { iterations: 900, elapsed_ms: 8_001.0, nodes: 901, lead: 12, proven: false };
/// assert_eq!(limits.reached(&progress), Some(StopReason::Time));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits(Vec<Limit>);

impl Limits {
    /// No rules: the search continues until it is stopped.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// 32,000 iterations or 8 seconds.
    pub fn classic() -> Self {
        Self::new().iterations(32_000).time_ms(8_000.0)
    }

    /// Adds a rule.
    #[must_use]
    pub fn and(mut self, limit: Limit) -> Self {
        self.0.push(limit);
        self
    }

    /// Adds [`Limit::Iterations`].
    #[must_use]
    pub fn iterations(self, iterations: u32) -> Self {
        self.and(Limit::Iterations(iterations))
    }

    /// Adds [`Limit::TimeMs`].
    #[must_use]
    pub fn time_ms(self, ms: f64) -> Self {
        self.and(Limit::TimeMs(ms))
    }

    /// The rules.
    pub fn rules(&self) -> &[Limit] {
        &self.0
    }

    /// The number in the first rule of a kind, which `of` knows.
    pub fn number(&self, of: fn(&Limit) -> Option<u32>) -> Option<u32> {
        self.0.iter().find_map(of)
    }

    /// Replaces the rules of a kind, which `of` knows, by another one.
    pub fn replace(&mut self, of: fn(&Limit) -> Option<u32>, limit: Option<Limit>) {
        self.0.retain(|limit| of(limit).is_none());
        self.0.extend(limit);
    }

    /// Whether a rule depends on a clock.
    pub fn are_timed(&self) -> bool {
        self.number(Limit::whole_ms).is_some()
    }

    /// The reason to stop by the first rule that is met.
    pub fn reached(&self, progress: &Progress) -> Option<StopReason> {
        self.0.iter().find_map(|limit| match *limit {
            Limit::Iterations(most) => (progress.iterations >= most).then_some(StopReason::Iterations),
            Limit::TimeMs(most) => (progress.elapsed_ms >= most).then_some(StopReason::Time),
            Limit::Nodes(most) => {
                (progress.nodes >= most || progress.iterations / 64 >= most).then_some(StopReason::Nodes)
            }
            Limit::Decided => (progress.lead > self.iterations_left(progress)).then_some(StopReason::Decided),
            Limit::Proven => progress.proven.then_some(StopReason::Proven),
        })
    }

    /// An estimate of how many iterations the rules still allow: exact for a limit of iterations; for a limit of time,
    /// extrapolated from the speed so far, plus a fifth because the speed varies.
    pub fn iterations_left(&self, progress: &Progress) -> u32 {
        let mut left = u32::MAX;
        for limit in &self.0 {
            left = left.min(match *limit {
                Limit::Iterations(most) => most.saturating_sub(progress.iterations),
                Limit::TimeMs(most) if progress.elapsed_ms > 0.0 => {
                    let per_ms = f64::from(progress.iterations) / progress.elapsed_ms;
                    ((most - progress.elapsed_ms).max(0.0) * per_ms * 1.2) as u32
                }
                _ => u32::MAX,
            });
        }
        left
    }

    /// The number of iterations that may be made before the rules must be checked again; at least 1.
    pub fn iterations_before_check(&self, progress: &Progress) -> u32 {
        let mut most = u32::MAX;
        for limit in &self.0 {
            most = most.min(match *limit {
                Limit::Iterations(limit) => limit.saturating_sub(progress.iterations),
                // An iteration adds at most one node.
                Limit::Nodes(limit) => limit.saturating_sub(progress.nodes),
                Limit::Decided => 256,
                Limit::TimeMs(_) | Limit::Proven => u32::MAX,
            });
        }
        most.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRESS: Progress =
        Progress { iterations: 100, elapsed_ms: 50.0, nodes: 90, lead: 30, proven: false };

    #[test]
    fn each_rule_ends_a_search() {
        let check = |limits: Limits, expected| assert_eq!(limits.reached(&PROGRESS), expected, "{limits:?}");
        check(Limits::new(), None);
        check(Limits::new().iterations(101), None);
        check(Limits::new().iterations(100), Some(StopReason::Iterations));
        check(Limits::new().time_ms(50.1), None);
        check(Limits::new().time_ms(50.0), Some(StopReason::Time));
        check(Limits::new().and(Limit::Nodes(91)), None);
        check(Limits::new().and(Limit::Nodes(90)), Some(StopReason::Nodes));
        // A tree that stopped growing: 64 iterations per requested node.
        let long = Progress { iterations: 64 * 91, ..PROGRESS };
        assert_eq!(Limits::new().and(Limit::Nodes(91)).reached(&long), Some(StopReason::Nodes));
        check(Limits::new().and(Limit::Decided), None);
        check(Limits::new().and(Limit::Decided).iterations(130), None);
        check(Limits::new().and(Limit::Decided).iterations(129), Some(StopReason::Decided));
        // 2 iterations per millisecond: the remaining 12 ms are 24 iterations, 28.8 with the fifth.
        check(Limits::new().and(Limit::Decided).time_ms(62.0), Some(StopReason::Decided));
        check(Limits::new().and(Limit::Decided).time_ms(64.0), None);
        check(Limits::new().and(Limit::Proven), None);
        let proven = Progress { proven: true, ..PROGRESS };
        assert_eq!(Limits::new().and(Limit::Proven).reached(&proven), Some(StopReason::Proven));
    }

    #[test]
    fn checks_come_no_later_than_the_rule() {
        assert_eq!(Limits::new().iterations_before_check(&PROGRESS), u32::MAX);
        assert_eq!(Limits::new().iterations(107).and(Limit::Nodes(93)).iterations_before_check(&PROGRESS), 3);
        assert_eq!(Limits::new().iterations(7).iterations_before_check(&PROGRESS), 1);
    }
}
