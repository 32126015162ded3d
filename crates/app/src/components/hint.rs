//! What the search says of a square, on the square.
use crate::art::nodes::Nodes;
use crate::text;
use othello::{Move, Square};
use yew::prelude::*;

/// What is written on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// Which square.
    pub square: Square,
    /// The result that the side to move can expect, in a hundred; or by how many discs it ends ahead, with a sign.
    pub text: String,
    /// The same for a screen reader.
    pub label: String,
    /// Of a hundred visits, how many were this square's.
    pub share: u32,
    /// Whether the value is certain.
    pub certain: bool,
    /// Whether it is a best move.
    pub best: bool,
    /// Whether too little is known to rely on it.
    pub dim: bool,
}

/// The hints that there are, by what is known of the moves of a position.
pub fn hints(estimates: &[protocol::Estimate]) -> Vec<Hint> {
    let visits: u32 = estimates.iter().map(|one| one.visits).sum();
    // A move that is certain is visited no more: a certain win is the best of all, a certain loss the last.
    let rank = |one: &protocol::Estimate| {
        let proven = if one.certain { (one.value * 2.0) as i32 - 1 } else { 0 };
        (proven, one.visits)
    };
    let most = estimates.iter().map(rank).max();
    let highest = estimates.iter().filter_map(|one| one.discs).max();
    let hint = |one: &protocol::Estimate| {
        let Move::Place(square) = one.action.into() else { return None };
        let (text, label) = match one.discs {
            Some(discs) => (text::signed(discs.into()), text::exact_label(discs.into())),
            None => (format!("{:.0}", one.value * 100.0), text::estimate_label(one.value, one.visits)),
        };
        Some(Hint {
            square,
            text,
            label,
            share: (one.visits * 100).checked_div(visits).unwrap_or(100),
            certain: one.certain,
            best: if one.discs.is_some() { one.discs == highest } else { Some(rank(one)) == most },
            dim: !one.certain && one.visits * 50 < visits.max(2_500),
        })
    };
    estimates.iter().filter_map(hint).collect()
}

/// The ring, as long as the square's share of all visits, with the value in it.
pub fn hint(hint: &Hint) -> Html {
    let mark = |marked| if marked { "true" } else { "" };
    let mut nodes = Nodes::default();
    nodes.open(
        "svg",
        &["class", "viewBox", "aria-hidden", "data-certain", "data-best", "data-dim"],
        &["hint", "0 0 40 40", "true", mark(hint.certain), mark(hint.best), mark(hint.dim)],
    );
    // The circle is a hundred units round.
    for (class, share) in [("", String::new()), ("share", format!("{} 100", hint.share))] {
        let keys = &["class", "cx", "cy", "r", "stroke-dasharray"];
        nodes.shape("circle", keys, &[class, "20", "20", "15.915", &share]);
    }
    nodes.said("text", &["x", "y"], &["20", "25"], &hint.text);
    nodes.close();
    nodes.into_html()
}
