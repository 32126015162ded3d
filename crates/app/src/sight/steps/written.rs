//! Moves and numbers as the stepper writes them.
use crate::text;
use protocol::WireMove;
use ui::text::{decimals, grouped};

/// A move: its square, or the word for a pass.
pub fn action(action: WireMove) -> String {
    text::ply(action.into())
}

/// Moves in a list.
pub fn actions(actions: &[WireMove]) -> String {
    actions.iter().map(|&one| action(one)).collect::<Vec<_>>().join(", ")
}

/// A term of the formula.
pub fn term(value: f64) -> String {
    decimals(value, 4)
}

/// Points: as many decimals as they have, at most three.
pub fn points(points: f64) -> String {
    let is_whole = (points - points.round()).abs() < 1e-6;
    if is_whole && points >= 0.0 {
        return grouped(points.round() as u64);
    }
    let places = (1..3).find(|&places| {
        let scaled = points * 10f64.powi(places as i32);
        (scaled - scaled.round()).abs() < 1e-6
    });
    decimals(points, places.unwrap_or(3))
}

/// A proven value in a word.
pub fn proven(value: f64) -> &'static str {
    match value {
        value if value > 0.75 => text::proven_won(),
        value if value < 0.25 => text::proven_lost(),
        _ => text::proven_drawn(),
    }
}
