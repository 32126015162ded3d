//! The moves that selection could as well have gone to: their sums are equal, or look equal with the decimals that are shown.
use super::Sum;
use super::written::term;
use protocol::WireMove;

/// The share of a sum below which a difference is one of rounding: equal visits and points make equal sums.
const ROUNDING: f64 = 1e-12;

/// How the other moves stand to the one that selection goes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ties {
    /// The moves with the same sum. They were tried later: of equals, selection takes the one that was tried first.
    pub equal: Vec<WireMove>,
    /// The moves whose sum is smaller, but written with the same digits.
    pub close: Vec<WireMove>,
    /// Whether a move with a larger sum is passed over because its result is proven.
    pub passes_over: bool,
}

impl Ties {
    /// The ties of the candidate with this index. The sums are in the order in which the moves were tried.
    pub fn new(sums: &[Sum], chosen: usize) -> Self {
        let mut ties = Self::default();
        let Some(best) = sums.get(chosen) else { return ties };
        for (index, sum) in sums.iter().enumerate().filter(|(index, _)| *index != chosen) {
            let lead = best.total - sum.total;
            let is_equal = lead.abs() <= ROUNDING * best.total.abs().max(1.0);
            // Below a proven move there is nothing to learn.
            let is_proven = sum.stats.proof.is_some() && best.stats.proof.is_none();
            if is_proven {
                ties.passes_over |= lead < 0.0 && !is_equal;
            } else if is_equal && index > chosen {
                ties.equal.push(sum.stats.action);
            } else if term(sum.total) == term(best.total) {
                ties.close.push(sum.stats.action);
            }
        }
        ties
    }
}
