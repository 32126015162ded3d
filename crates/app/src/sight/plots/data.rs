//! From the history of a search to the lines of its plots. Values are points for the side to move at the root.
use protocol::{Record, Sample, Truth, WireMove};
use ui::charts::MOST_SERIES;

/// A move that is drawn, with its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The move.
    pub action: WireMove,
    /// Its look, from 0; no two moves have the same.
    pub look: u8,
}

/// The most visited moves of the last sample, the most visited first. A move keeps its look while others gain and lose visits, as
/// far as possible.
pub fn drawn_moves(samples: &[Sample]) -> Vec<Drawn> {
    let Some(last) = samples.last() else { return Vec::new() };
    let mut moves = last.moves.clone();
    moves.sort_by_key(|&(action, visits, _)| (std::cmp::Reverse(visits), action));
    moves.truncate(MOST_SERIES);
    let mut all: Vec<WireMove> = last.moves.iter().map(|(action, ..)| *action).collect();
    all.sort_unstable();
    let mut in_order: Vec<WireMove> = moves.iter().map(|(action, ..)| *action).collect();
    in_order.sort_unstable();
    let mut taken = [None; MOST_SERIES];
    for action in in_order {
        let rank = all.iter().position(|&one| one == action).unwrap_or_default();
        let free = (0..MOST_SERIES).map(|n| (rank + n) % MOST_SERIES).find(|&look| taken[look].is_none());
        if let Some(look) = free {
            taken[look] = Some(action);
        }
    }
    let look = |action: WireMove| taken.iter().position(|&one| one == Some(action));
    moves.iter().filter_map(|&(action, ..)| Some(Drawn { action, look: look(action)? as u8 })).collect()
}

/// The iterations with the move's mean value after them.
pub fn values(samples: &[Sample], action: WireMove) -> Vec<[f64; 2]> {
    points(samples, action, |_, _, value| f64::from(value))
}

/// The iterations with the move's share of the visits after them.
pub fn shares(samples: &[Sample], action: WireMove) -> Vec<[f64; 2]> {
    points(samples, action, |total, visits, _| f64::from(visits) / f64::from(total.max(1)))
}

fn points(samples: &[Sample], action: WireMove, of: impl Fn(u32, u32, f32) -> f64) -> Vec<[f64; 2]> {
    let point = |sample: &Sample| {
        let (_, visits, value) = *sample.moves.iter().find(|(one, ..)| *one == action)?;
        let total = sample.moves.iter().map(|(_, visits, _)| visits).sum();
        (visits > 0).then(|| [f64::from(sample.iterations), of(total, visits, value)])
    };
    samples.iter().filter_map(point).collect()
}

/// The iterations after which another move was the favourite than in the sample before, with the new one.
pub fn changes(samples: &[Sample]) -> Vec<(u32, WireMove)> {
    let change = |pair: &[Sample]| {
        let now = pair[1].best.filter(|_| pair[0].best.is_some() && pair[0].best != pair[1].best)?;
        Some((pair[1].iterations, now))
    };
    samples.windows(2).filter_map(change).collect()
}

/// The value to which the mean of a move with this exact disc difference converges: 1 if it wins, 0.5 if it draws, 0 if it loses.
pub const fn exact_value(difference: i8) -> f64 {
    match difference {
        1.. => 1.0,
        0 => 0.5,
        ..0 => 0.0,
    }
}

/// The exact value of a move, if it is known.
pub fn exact(truth: &Truth, action: WireMove) -> Option<f64> {
    let found = truth.moves.iter().find(|(one, _)| *one == action);
    found.map(|&(_, difference)| exact_value(difference))
}

/// The iterations with the cost of the favourite then: the best exact value minus its own. Empty as long as the best value is not
/// certain; samples whose favourite is not solved are left out.
pub fn regret(samples: &[Sample], truth: &Truth) -> Vec<[f64; 2]> {
    let best = truth
        .moves
        .iter()
        .map(|&(_, difference)| exact_value(difference))
        .fold(None, |most, value| Some(most.map_or(value, |most: f64| most.max(value))));
    let Some(best) = best.filter(|&best| truth.done || best == 1.0) else { return Vec::new() };
    let point = |sample: &Sample| Some([f64::from(sample.iterations), best - exact(truth, sample.best?)?]);
    samples.iter().filter_map(point).collect()
}

/// The lowest and highest value of the axis: all of it if exact values are shown, otherwise the part where the values of moves with
/// some visits are.
pub fn value_range<'a>(samples: impl Iterator<Item = &'a Sample>, has_truth: bool) -> [f64; 2] {
    /// With fewer visits, a mean is mostly chance.
    const LEAST_VISITS: u32 = 20;
    /// Ends of the axis are multiples of this.
    const STEPS: f64 = 20.0;
    if has_truth {
        return [0.0, 1.0];
    }
    let means = samples.flat_map(|sample| &sample.moves).filter(|(_, visits, _)| *visits >= LEAST_VISITS);
    let range = means.fold(None, |range: Option<[f64; 2]>, &(_, _, value)| {
        let value = f64::from(value);
        Some(range.map_or([value; 2], |[low, high]| [low.min(value), high.max(value)]))
    });
    let Some([low, high]) = range else { return [0.0, 1.0] };
    [((low - 0.01) * STEPS).floor() / STEPS, ((high + 0.01) * STEPS).ceil() / STEPS]
        .map(|end| end.clamp(0.0, 1.0))
}

/// The samples of a table: about one for each doubling of the iterations, and the last one.
pub fn thinned(samples: &[Sample]) -> Vec<&Sample> {
    let mut next = 1;
    let mut rows: Vec<&Sample> = Vec::new();
    for sample in samples {
        if sample.iterations >= next {
            rows.push(sample);
            next = sample.iterations.saturating_mul(2);
        }
    }
    let last = samples.last().filter(|last| rows.last().is_none_or(|row| row.iterations < last.iterations));
    rows.extend(last);
    rows
}

/// How often playouts ended with each even disc difference, Black minus White. Odd differences, of boards that were not filled, count
/// as the even one beyond them, so that a win stays a win.
pub fn even_differences(record: &Record, squares: i32) -> Vec<(i32, u64)> {
    let count = |difference: i32| {
        let index = usize::try_from(difference + 64).ok();
        index.and_then(|index| record.differences.get(index)).map_or(0, |&count| u64::from(count))
    };
    let joined = |half: i32| {
        let even = 2 * half;
        (even, count(even) + if even == 0 { 0 } else { count(even - even.signum()) })
    };
    (-squares / 2..=squares / 2).map(joined).collect()
}

/// The shares of playouts that Black wins, that are drawn and that White wins, and the mean difference. `None` without playouts.
pub fn summary(record: &Record) -> Option<([f64; 3], f64)> {
    let (mut results, mut sum) = ([0u64; 3], 0i64);
    for (index, &count) in record.differences.iter().enumerate() {
        let difference = index as i64 - 64;
        let result = match difference {
            1.. => 0,
            0 => 1,
            ..0 => 2,
        };
        results[result] += u64::from(count);
        sum += difference * i64::from(count);
    }
    let total = results.iter().sum::<u64>();
    (total > 0).then(|| (results.map(|count| count as f64 / total as f64), sum as f64 / total as f64))
}
