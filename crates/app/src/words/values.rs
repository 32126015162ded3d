//! The values of moves and positions.
use super::{lead, whole_percent};
use protocol::{Estimate, GameResult, Value};
use ui::text::{SideForm, decimals, grouped, sentences, signed};

/// The value of a move as briefly as a ring shows it: discs, a proven result, or a chance in per cent.
pub fn value_short(estimate: &Estimate) -> String {
    match estimate.known() {
        Value::Proven { margin: Some(discs), .. } => signed(discs),
        Value::Proven { result, margin: None } => proven(result).to_owned(),
        Value::Estimated { discs: Some(discs), .. } => lead(discs, false),
        Value::Estimated { chance, discs: None } => decimals(chance * 100.0, 0),
    }
}

/// A proven result of the side to move.
pub fn proven(result: GameResult) -> &'static str {
    match result {
        GameResult::Won => sentences::proven_win(),
        GameResult::Drawn => sentences::proven_draw(),
        GameResult::Lost => sentences::proven_loss(),
    }
}

/// A proven result for a screen reader.
pub fn proven_label(result: GameResult) -> String {
    sentences::hint_proven(proven(result))
}

/// The value of a move for a screen reader.
pub fn value_label(estimate: &Estimate) -> String {
    match estimate.known() {
        Value::Proven { margin: Some(discs), .. } => exact_label(discs),
        Value::Proven { result, margin: None } => proven_label(result),
        Value::Estimated { chance, discs: Some(discs) } => {
            sentences::hint_discs(&lead(discs, false), &whole_percent(chance))
        }
        Value::Estimated { chance, discs: None } => {
            sentences::hint_estimate(&whole_percent(chance), &grouped(estimate.visits.into()))
        }
    }
}

/// The exact value of a move for a screen reader.
pub fn exact_label(discs: i32) -> String {
    sentences::hint_exact(&signed(discs))
}

/// The label of the expected result, or of the certain one.
pub fn expected_of(color: Option<SideForm>, is_certain: bool) -> &'static str {
    match color {
        Some(_) if is_certain => sentences::expected_solved(),
        Some(color) => sentences::expected_for(color),
        None => sentences::expected(),
    }
}
