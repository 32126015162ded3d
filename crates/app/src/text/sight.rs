//! Sentences about a search that is looked at.
use super::{percent, ply, whole_percent};
use board_game::BoardAction;
use othello::Color;
use protocol::{Formula, Overruled};
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
