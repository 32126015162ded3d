//! Sentences about a search that is looked at.
use super::{listed_with_and, percent, ply, whole_percent};
use crate::sight::{Sum, Ties};
use board_game::BoardAction;
use othello::Color;
use protocol::{Formula, Overruled, WireMove};
use ui::text::{SideForm, grouped, join_sentences, sentences};

/// A move's numbers, for screen readers.
pub fn sight_move_said(value: &str, visits: u32, share: f64) -> String {
    sentences::sight_move_said(value, &grouped(visits.into()), &whole_percent(share))
}

/// A move of the expected line, for screen readers.
pub fn sight_line_said(number: usize, side: SideForm) -> String {
    sentences::sight_line_said(side, &number.to_string())
}

/// The side that owns a square at the end of this share of the playouts, for screen readers.
pub fn sight_owner_said(side: impl Into<SideForm>, share: f64) -> String {
    sentences::sight_owner_said(side, &whole_percent(share))
}

/// The side that wins a small board in so many of the playouts, for screen readers.
pub fn sight_board_owner_said(side: impl Into<SideForm>, share: f64) -> String {
    sentences::sight_board_owner_said(side, &whole_percent(share))
}

/// Why selection goes to this move: its sum, as it is written, is the largest; if others have the same, it was tried first.
pub fn sight_largest(chosen: &Sum, ties: &Ties, sum: &str) -> String {
    let action = ply(chosen.stats.action);
    let moves = |actions: &[WireMove]| listed_with_and(actions.iter().map(|&one| ply(one)));
    let largest = if ties.equal.is_empty() {
        if ties.passes_over {
            sentences::step_why_unproven(&action)
        } else {
            sentences::step_why_largest(&action)
        }
    } else {
        let all: Vec<WireMove> =
            [chosen.stats.action].into_iter().chain(ties.equal.iter().copied()).collect();
        let several = if ties.passes_over {
            sentences::step_several_unproven(&moves(&all), sum)
        } else {
            sentences::step_several_largest(&moves(&all), sum)
        };
        join_sentences(&[&several, &sentences::step_tie(&action)])
    };
    if ties.close.is_empty() {
        return largest;
    }
    join_sentences(&[&largest, &sentences::step_close(&moves(&ties.close))])
}

/// That a side looked for the best score with so many empty squares, and so played another move than its tree prefers.
pub fn sight_by_score(side: Color, empties: u32, played: BoardAction, overruled: &Overruled) -> String {
    let Overruled { action, score, is_certain } = *overruled;
    let [played, preferred] = [ply(played), ply(action)];
    let chosen = sentences::sight_by_score(side, &empties.to_string(), &played, &preferred);
    let discs = score.unsigned_abs().to_string();
    let worth = match (score.signum(), is_certain) {
        (1, true) => sentences::sight_score_won(&played, &discs),
        (1, false) => sentences::sight_score_won_likely(&played, &discs),
        (-1, true) => sentences::sight_score_lost(&played, &discs),
        (-1, false) => sentences::sight_score_lost_likely(&played, &discs),
        (_, true) => sentences::sight_score_drawn(&played),
        (_, false) => sentences::sight_score_drawn_likely(&played),
    };
    join_sentences(&[&chosen, &worth])
}

/// That values are not the chance to win alone, where they have a share of the disc difference.
pub fn with_margin(formula: Formula) -> Option<String> {
    match formula {
        Formula::Puct { margin, .. } if margin > 0.0 => Some(sentences::tree_margin(&percent(margin))),
        _ => None,
    }
}
