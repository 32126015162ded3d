//! Moves as the stepper writes them.
use crate::text;
use protocol::WireMove;

/// A move: its square, or the word for a pass.
pub fn action(action: WireMove) -> String {
    text::ply(action)
}

/// Moves in a list.
pub fn actions(actions: &[WireMove]) -> String {
    text::listed(actions.iter().map(|&one| action(one)))
}
