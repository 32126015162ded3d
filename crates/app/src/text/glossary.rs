//! The terms of the glossary, which the labels of the search link to.
use crate::route::Route;
use ui::text::Named;

/// A term, in the order of the glossary (crates/articles/text/glossary.*.md). docs/GLOSSARY.md says where each is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// The tree with its nodes.
    Tree,
    /// A round of the four phases.
    Iteration,
    /// The first phase.
    Selection,
    /// The second phase.
    Expansion,
    /// The third phase.
    Playout,
    /// The third phase of a search that values positions.
    Evaluation,
    /// The fourth phase.
    Backpropagation,
    /// Visits n and N.
    Visits,
    /// Points w.
    Points,
    /// Value Q.
    Value,
    /// The Wilson interval.
    Interval,
    /// Prior P.
    Prior,
    /// The exploration term.
    Exploration,
    /// The exploration constant c.
    Constant,
    /// The sum that selection compares.
    Sum,
    /// The minimax value M.
    Minimax,
    /// A proven result.
    Solved,
    /// The principal variation.
    Line,
    /// The regret.
    Regret,
    /// The fingerprint of a tree.
    Fingerprint,
}

impl Named for Term {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Tree, "tree"),
        (Self::Iteration, "iteration"),
        (Self::Selection, "selection"),
        (Self::Expansion, "expansion"),
        (Self::Playout, "playout"),
        (Self::Evaluation, "evaluation"),
        (Self::Backpropagation, "backpropagation"),
        (Self::Visits, "visits"),
        (Self::Points, "points"),
        (Self::Value, "value"),
        (Self::Interval, "interval"),
        (Self::Prior, "prior"),
        (Self::Exploration, "exploration"),
        (Self::Constant, "constant"),
        (Self::Sum, "sum"),
        (Self::Minimax, "minimax"),
        (Self::Solved, "solved"),
        (Self::Line, "line"),
        (Self::Regret, "regret"),
        (Self::Fingerprint, "fingerprint"),
    ];
}

impl Term {
    /// Its address in the glossary.
    pub fn address(self) -> String {
        format!("{}?term={}", Route::Learn.to_hash(), self.name())
    }

    /// The term that a hash such as `#/learn?term=prior` names; `None` if it names none.
    pub fn in_address(hash: &str) -> Option<Self> {
        let parameters = Route::parameters_in(hash);
        let (_, term) = parameters.into_iter().find(|(name, _)| name == "term")?;
        Self::from_name(&term).filter(|_| Route::from_hash(hash) == Route::Learn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_term_has_its_place_and_its_address() {
        for (place, &(term, _)) in Term::NAMED.iter().enumerate() {
            assert_eq!(term as usize, place);
            assert_eq!(Term::in_address(&term.address()), Some(term));
        }
        assert_eq!(Term::in_address("#/learn?term=bonus"), None);
        assert_eq!(Term::in_address("#/play?term=prior"), None);
    }
}
