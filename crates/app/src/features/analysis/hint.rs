//! Hints: the values of the moves as a layer of the board.
use crate::words;
use diagrams::{Emphasis, Layer, Ring};
use protocol::{Estimate, GameResult, Value};

/// The minimum number of visits for a reliable value, of which each move needs a share.
const RELIABLE_VISITS: u32 = 2_500;
const RELIABLE_PART: u32 = 50;

/// A ring for each move that was valued, of the `count` moves there are. With the learned evaluation or a solver, it shows by how many
/// discs the side to move would win, and the ring its chance to win; otherwise, the proven result, or the chance in per cent and in
/// the ring the share of the visits. No move is the best before each has had its share, unless it wins.
pub fn hints(estimates: &[Estimate], count: usize) -> Vec<Layer> {
    let visits: u32 = estimates.iter().map(|one| one.visits).sum();
    let best = Estimate::best(estimates).filter(|best| estimates.len() >= count || is_won(best));
    let is_pale = paleness(estimates);
    let ring = |one: &Estimate| {
        let spot = one.action.spot()?;
        let share = match one.known() {
            Value::Proven { .. } => 1.0,
            Value::Estimated { chance, discs: Some(_) } => chance as f32,
            Value::Estimated { discs: None, .. } if visits == 0 => 1.0,
            Value::Estimated { discs: None, .. } => one.visits as f32 / visits as f32,
        };
        let is_best = best.is_some_and(|best| one.is_as_good_as(&best));
        Some(Ring {
            certain: one.certain,
            pale: is_pale(one),
            emphasis: if is_best { Emphasis::Strong } else { Emphasis::Normal },
            label: words::value_label(one),
            ..Ring::new(spot, share, words::value_short(one))
        })
    };
    let rings: Vec<_> = estimates.iter().filter_map(ring).collect();
    if rings.is_empty() { Vec::new() } else { vec![Layer::Rings(rings)] }
}

/// Whether a move is proven to win, so that none can be better where a game is only won.
fn is_won(one: &Estimate) -> bool {
    matches!(one.known(), Value::Proven { result: GameResult::Won, margin: None })
}

/// Tells which estimates by visits say little: those with a small part of all visits, unless every move has equally many.
fn paleness(estimates: &[Estimate]) -> impl Fn(&Estimate) -> bool {
    let searched = || estimates.iter().filter(|one| is_by_visits(one)).map(|one| one.visits);
    let all: u32 = searched().sum();
    let (least, most) = (searched().min().unwrap_or_default(), searched().max().unwrap_or_default());
    // Among very many moves, a fair share is a small part.
    let fair_share = all / searched().count().max(1) as u32;
    let few = (all.max(RELIABLE_VISITS) / RELIABLE_PART).min(fair_share / 2);
    let few = few.max(RELIABLE_VISITS / RELIABLE_PART);
    move |one| is_by_visits(one) && least < most && one.visits < few
}

/// Whether a value is the mean of visits.
fn is_by_visits(one: &Estimate) -> bool {
    matches!(one.known(), Value::Estimated { discs: None, .. })
}
