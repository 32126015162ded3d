//! Hints: the search's values of the moves as a layer of the board.
use crate::text;
use diagrams::{Emphasis, Layer, Ring};
use othello::Move;
use protocol::Estimate;

/// The minimum number of visits for a reliable value, of which each move needs a share.
const RELIABLE_VISITS: u32 = 2_500;
const RELIABLE_PART: u32 = 50;

/// The sort key by which the best move ranks highest: proven wins, then the number of visits, then proven losses. Visits of
/// proven moves say nothing, because a proven move is not visited again.
fn rank(one: &Estimate) -> (i32, u32) {
    let proven = if one.certain { (one.value * 2.0) as i32 - 1 } else { 0 };
    (proven, one.visits)
}

/// The best move of those that were searched.
pub fn best(estimates: &[Estimate]) -> Option<&Estimate> {
    estimates.iter().max_by_key(|one| rank(one))
}

/// A ring for each move, showing its share of the visits, with the expected result for the side to move in per cent, or
/// the final disc difference.
pub fn hints(estimates: &[Estimate]) -> Vec<Layer> {
    let visits: u32 = estimates.iter().map(|one| one.visits).sum();
    let most = estimates.iter().map(rank).max();
    let highest = estimates.iter().filter_map(|one| one.discs).max();
    let ring = |one: &Estimate| {
        let Move::Place(square) = one.action.into() else { return None };
        let (value, label) = match one.discs {
            Some(discs) => (text::signed(discs.into()), text::exact_label(discs.into())),
            None => (text::fixed(one.value * 100.0, 0), text::estimate_label(one.value, one.visits)),
        };
        let best = if one.discs.is_some() { one.discs == highest } else { Some(rank(one)) == most };
        let share = if visits == 0 { 1.0 } else { one.visits as f32 / visits as f32 };
        Some(Ring {
            certain: one.certain,
            pale: !one.certain && one.visits * RELIABLE_PART < visits.max(RELIABLE_VISITS),
            emphasis: if best { Emphasis::Strong } else { Emphasis::Normal },
            label,
            ..Ring::new(square, share, value)
        })
    };
    let rings: Vec<_> = estimates.iter().filter_map(ring).collect();
    if rings.is_empty() { Vec::new() } else { vec![Layer::Rings(rings)] }
}
