//! Hints: the values of the moves as a layer of the board.
use crate::text;
use diagrams::{Emphasis, Layer, Ring};
use protocol::Estimate;

/// The minimum number of visits for a reliable value, of which each move needs a share.
const RELIABLE_VISITS: u32 = 2_500;
const RELIABLE_PART: u32 = 50;

/// The sort key by which the best move ranks highest: the most discs; where those are unknown, proven wins, then the number of
/// visits, of equal ones the value, then proven losses. Visits of proven moves say nothing, because a proven move is not visited again.
pub(super) fn rank(one: &Estimate) -> (f64, i32, u32, f64) {
    let proven = if one.certain { (one.value * 2.0) as i32 - 1 } else { 0 };
    one.discs.map_or((0.0, proven, one.visits, one.value), |discs| (discs, 0, 0, 0.0))
}

/// The best move of those that were valued.
pub fn best(estimates: &[Estimate]) -> Option<&Estimate> {
    estimates.iter().reduce(|one, other| if rank(other) > rank(one) { other } else { one })
}

/// A ring for each move. With the learned evaluation or a solver, it shows by how many discs the side to move would win, and the
/// ring its chance to win; else the chance in per cent, and the ring the share of the visits.
pub fn hints(estimates: &[Estimate]) -> Vec<Layer> {
    let visits: u32 = estimates.iter().map(|one| one.visits).sum();
    let most = best(estimates).map(rank);
    let ring = |one: &Estimate| {
        let spot = one.action.spot()?;
        let (value, label, share) = match one.discs {
            Some(discs) => (text::lead(discs, one.certain), text::value_label(one), one.value as f32),
            None => {
                let share = if visits == 0 { 1.0 } else { one.visits as f32 / visits as f32 };
                (text::fixed(one.value * 100.0, 0), text::estimate_label(one.value, one.visits), share)
            }
        };
        let is_searched = one.certain || one.discs.is_some();
        Some(Ring {
            certain: one.certain,
            pale: !is_searched && one.visits * RELIABLE_PART < visits.max(RELIABLE_VISITS),
            emphasis: if Some(rank(one)) == most { Emphasis::Strong } else { Emphasis::Normal },
            label,
            ..Ring::new(spot, if one.certain { 1.0 } else { share }, value)
        })
    };
    let rings: Vec<_> = estimates.iter().filter_map(ring).collect();
    if rings.is_empty() { Vec::new() } else { vec![Layer::Rings(rings)] }
}
