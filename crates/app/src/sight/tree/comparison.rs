//! The comparison that selection makes at a node: the formula of each move with its numbers.
use crate::sight::{Sum, Ties};
use protocol::{Fork, Formula, WireMove};

/// The moves at a node as selection compares them.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The formula.
    pub formula: Formula,
    /// Visits N of the node.
    pub visits: u32,
    /// The moves with their terms, by their sums, the largest first.
    pub candidates: Vec<Sum>,
    /// The move that selection goes to now; `None` if it ends at the node.
    pub selected: Option<WireMove>,
    /// The others with the same sum.
    pub ties: Ties,
}

impl Comparison {
    /// The moves at a node.
    pub fn new(formula: Formula, fork: &Fork) -> Self {
        let mut candidates: Vec<_> = fork.moves.iter().map(|&stats| Sum::new(stats, formula)).collect();
        let selected = candidates.iter().position(|sum| Some(sum.stats.action) == fork.selected);
        let ties = selected.map(|at| Ties::new(&candidates, at)).unwrap_or_default();
        // Of equal sums, the one that was examined first stays in front.
        candidates.sort_by(|one, other| other.total.total_cmp(&one.total));
        Self { formula, visits: fork.visits, candidates, selected: fork.selected, ties }
    }

    /// The candidate with this move.
    pub fn find(&self, action: WireMove) -> Option<&Sum> {
        self.candidates.iter().find(|candidate| candidate.stats.action == action)
    }
}
