//! Moves and proven values as the stepper writes them.
use crate::text;
use protocol::WireMove;

/// A move: its square, or the word for a pass.
pub fn action(action: WireMove) -> String {
    text::ply(action.into())
}

/// Moves in a list.
pub fn actions(actions: &[WireMove]) -> String {
    actions.iter().map(|&one| action(one)).collect::<Vec<_>>().join(", ")
}

/// A proven value in a word.
pub fn proven(value: f64) -> &'static str {
    match value {
        value if value > 0.75 => text::proven_won(),
        value if value < 0.25 => text::proven_lost(),
        _ => text::proven_drawn(),
    }
}
