//! The sum that selection compares.
use protocol::{ActionStats, Formula};

/// The formula's terms for one move. Values are for the side to move at its node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sum {
    /// The move with its numbers.
    pub stats: ActionStats,
    /// w/n, or with [`Formula::Puct`] its mixture with the value by minimax.
    pub quality: f64,
    /// The quality and the exploration term together.
    pub total: f64,
}

impl Sum {
    /// The terms for a move.
    pub fn new(stats: ActionStats, formula: Formula) -> Self {
        let quality = match (formula, stats.minimax) {
            (Formula::Puct { minimax_share, .. }, Some(minimax)) => {
                stats.mean_value + minimax_share * (minimax - stats.mean_value)
            }
            _ => stats.mean_value,
        };
        Self { stats, quality, total: quality + stats.exploration }
    }
}
