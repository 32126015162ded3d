//! The moves that selection could as well have gone to: their sums are equal, or look equal with the decimals that are shown.
use super::Sum;
use super::written::term;
use crate::text::{join_sentences, listed_with_and, ply, sentences};
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

    /// Why selection goes to this move: its sum, as it is written, is the largest; if others have the same, it was tried first.
    pub fn said(&self, chosen: &Sum, sum: &str) -> String {
        let action = ply(chosen.stats.action);
        let moves = |actions: &[WireMove]| listed_with_and(actions.iter().map(|&one| ply(one)));
        let largest = if self.equal.is_empty() {
            if self.passes_over {
                sentences::step_why_unproven(&action)
            } else {
                sentences::step_why_largest(&action)
            }
        } else {
            let all: Vec<WireMove> =
                [chosen.stats.action].into_iter().chain(self.equal.iter().copied()).collect();
            let several = if self.passes_over {
                sentences::step_several_unproven(&moves(&all), sum)
            } else {
                sentences::step_several_largest(&moves(&all), sum)
            };
            join_sentences(&[&several, &sentences::step_tie(&action)])
        };
        if self.close.is_empty() {
            return largest;
        }
        join_sentences(&[&largest, &sentences::step_close(&moves(&self.close))])
    }
}
