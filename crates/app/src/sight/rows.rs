//! The moves of the root with their numbers.
use super::Unit;
use crate::text;
use protocol::{GameResult, PlayedOut, Sample, View, WireMove};

/// A move of the root. Values are for the side to move, or for Black by mistake, from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The move.
    pub action: WireMove,
    /// Its visits.
    pub visits: u32,
    /// Its share of all visits, from 0 to 1.
    pub share: f64,
    /// The expected result: the proven one, or the mean; where values stand for disc differences, always the mean.
    pub value: f64,
    /// How far from [`value`](Self::value) the truth is at most, with 95 % confidence, if the results are independent; `None` if they
    /// are not those of playouts that are won or lost.
    pub interval: Option<f64>,
    /// Whether the result is proven.
    pub proven: bool,
    /// Whether it would be played.
    pub is_best: bool,
    /// Whether it has so few visits that its value says little.
    pub is_pale: bool,
    /// The value by minimax, and the prior, in searches that have them.
    pub minimax: Option<f64>,
    /// The prior, from 0 to 1.
    pub prior: Option<f64>,
    /// The mean result of plain playouts after it, beside a search that has none of its own.
    pub played_out: Option<f64>,
    /// How far its mean value moved over the second half of the iterations: the highest minus the lowest. `None` before there are two
    /// samples of it.
    pub waver: Option<f64>,
}

/// An interval that reaches less than this to each side is rounded to no per cent.
const SURE: f64 = 0.005;

impl Row {
    /// The value as the table and the rings show it, with the interval if it reaches a whole per cent: a proven result in a word, discs,
    /// or a chance in per cent, in which an interval leaves no decimal that means anything.
    pub fn written(&self, unit: Unit) -> (String, Option<String>) {
        let whole = |share: f64| text::decimals(share * 100.0, 0);
        match (unit.proven(self.proven.then_some(self.value)), self.interval) {
            (Some(result), _) => (text::proven(GameResult::of(result)).to_owned(), None),
            (None, Some(half)) if half >= SURE => (whole(self.value), Some(whole(half))),
            (None, _) => (unit.number(self.value), None),
        }
    }

    /// The value for a screen reader, which says that it is proven.
    pub fn said(&self, unit: Unit) -> String {
        let proven = unit.proven(self.proven.then_some(self.value));
        proven.map_or_else(|| unit.written(self.value), |result| text::proven_label(GameResult::of(result)))
    }
}

/// A move needs this share of the visits, or so many of them, for its value to say much.
const RELIABLE_SHARE: f64 = 0.02;
const RELIABLE_VISITS: u32 = 1_000;

/// 97.5 % of a normal distribution lie below this many standard deviations.
const DEVIATIONS: f64 = 1.96;

/// The rows, the most visited first.
pub fn rows(view: &View, samples: &[Sample], played_out: Option<&PlayedOut>) -> Vec<Row> {
    let said = |action: WireMove| {
        let found = played_out?.moves.iter().find(|(its, _)| *its == action);
        found.map(|(_, mean)| *mean)
    };
    let all: u32 = view.moves.iter().map(|row| row.visits).sum();
    let best = view.line.first().copied();
    let mut rows: Vec<Row> = view
        .moves
        .iter()
        .map(|row| {
            let share = if all == 0 { 0.0 } else { f64::from(row.visits) / f64::from(all) };
            // The interval is that of wins and losses.
            let has_wins = row.prior.is_none() && view.squares.is_none();
            Row {
                action: row.action,
                visits: row.visits,
                share,
                value: Unit::of(view).proven(row.proof).unwrap_or(row.mean_value),
                interval: (has_wins && row.proof.is_none() && row.visits > 0)
                    .then(|| interval(row.mean_value, row.visits)),
                proven: row.proof.is_some(),
                is_best: Some(row.action) == best,
                is_pale: row.proof.is_none() && share < RELIABLE_SHARE && row.visits < RELIABLE_VISITS,
                minimax: row.minimax,
                prior: row.prior,
                played_out: said(row.action),
                waver: waver(samples, row.action),
            }
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.visits));
    rows
}

/// The distance from a mean over so many playouts to the farther end of its Wilson interval, whose middle is nearer to one half.
fn interval(mean: f64, visits: u32) -> f64 {
    let (n, z) = (f64::from(visits), DEVIATIONS);
    let half = z / (1.0 + z * z / n) * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).max(0.0).sqrt();
    let middle = (mean + z * z / (2.0 * n)) / (1.0 + z * z / n);
    half + (middle - mean).abs()
}

/// How far the mean of a move moved since half of the iterations.
fn waver(samples: &[Sample], action: WireMove) -> Option<f64> {
    let last = samples.last()?.iterations;
    let values =
        samples.iter().rev().take_while(|sample| sample.iterations >= last / 2).filter_map(|sample| {
            sample.moves.iter().find(|(its, ..)| *its == action).map(|(_, _, value)| f64::from(*value))
        });
    let (mut count, mut low, mut high) = (0, f64::INFINITY, f64::NEG_INFINITY);
    for value in values {
        (count, low, high) = (count + 1, low.min(value), high.max(value));
    }
    (count > 1).then_some(high - low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_cover_the_mean_of_coin_flips() {
        // Exact: the probability that a binomial result lies where the interval around it covers the truth.
        for (n, truth) in [(10_u32, 0.9_f64), (40, 0.5), (200, 0.3), (1_000, 0.62)] {
            let mut weight = f64::from(n) * (1.0 - truth).ln();
            let mut covered = 0.0;
            for hits in 0..=n {
                let mean = f64::from(hits) / f64::from(n);
                if (mean - truth).abs() <= interval(mean, n) {
                    covered += weight.exp();
                }
                weight += (f64::from(n - hits) / f64::from(hits + 1) * truth / (1.0 - truth)).ln();
            }
            assert!((0.94..0.99).contains(&covered), "{n}, {truth}: {covered}");
        }
    }

    #[test]
    fn a_waver_is_that_of_the_second_half() {
        let action = WireMove::at("f5".parse().unwrap());
        let sample = |(iterations, value)| Sample { iterations, best: None, moves: vec![(action, 1, value)] };
        let samples: Vec<_> = [(1, 1.0), (40, 0.9), (50, 0.5), (70, 0.625), (100, 0.5)].map(sample).to_vec();
        assert_eq!(waver(&samples, action), Some(0.125));
        assert_eq!(waver(&samples[..1], action), None);
        assert_eq!(waver(&samples, WireMove::PASS), None);
    }
}
