//! What selection compares at a node: the formula of each move with its numbers.
use protocol::{ActionStats, Fork, Formula, WireMove};

/// The moves at a node as selection compares them.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The formula.
    pub formula: Formula,
    /// Visits N of the node.
    pub visits: u32,
    /// The moves with their terms, by their sums, the largest first.
    pub candidates: Vec<Candidate>,
    /// The move that selection goes to now; `None` if it ends at the node.
    pub selected: Option<WireMove>,
    /// The number of moves that have not been examined, if known.
    pub unexamined: Option<u32>,
}

/// A move at a node. Values are for the player to move at the node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// Its statistics.
    pub stats: ActionStats,
    /// The first term: w/n, or Q.
    pub quality: f64,
    /// The sum of the first term and the exploration term.
    pub sum: f64,
}

impl Comparison {
    /// The moves at a node.
    pub fn new(formula: Formula, fork: &Fork) -> Self {
        let mut candidates: Vec<_> = fork.moves.iter().map(|&stats| Candidate::new(formula, stats)).collect();
        // Of equal sums, the one that was examined first stays in front.
        candidates.sort_by(|one, other| other.sum.total_cmp(&one.sum));
        Self {
            formula,
            visits: fork.visits,
            candidates,
            selected: fork.selected,
            unexamined: fork.actions.map(|actions| actions.saturating_sub(fork.moves.len() as u32)),
        }
    }

    /// The candidate with this move.
    pub fn find(&self, action: WireMove) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.stats.action == action)
    }
}

impl Candidate {
    fn new(formula: Formula, stats: ActionStats) -> Self {
        let quality = match (formula, stats.minimax) {
            (Formula::Puct { minimax_share, .. }, Some(minimax)) => {
                stats.mean_value + minimax_share * (minimax - stats.mean_value)
            }
            _ => stats.mean_value,
        };
        Self { stats, quality, sum: quality + stats.exploration }
    }
}
