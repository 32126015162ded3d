//! The moves at a node with their numbers.
use super::{Sum, Unit};
use crate::text;
use protocol::{Fork, GameResult, PlayedOut, View, WireMove};

/// A move at a node. Its values are for the side that plays it, or for Black by mistake: discs in a search that counts them, else shares of
/// a win from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The terms of the formula, in the unit of the search.
    pub sum: Sum,
    /// Its share of the visits of all moves, from 0 to 1.
    pub share: f64,
    /// The proven result for that side: 1, 0.5 or 0. `None` where values stand for discs, because a proof does not tell by how many.
    pub solved: Option<f64>,
    /// The Wilson interval of its value; `None` if its results are not those of playouts that are won or lost.
    pub interval: Option<[f64; 2]>,
    /// Whether it would be played.
    pub is_best: bool,
    /// Whether it has so few visits that its value says little.
    pub is_pale: bool,
    /// Whether selection goes to it now.
    pub is_selected: bool,
    /// The mean result of plain playouts after it, beside a search that has none of its own.
    pub played_out: Option<f64>,
}

impl Row {
    /// The move.
    pub const fn action(&self) -> WireMove {
        self.sum.stats.action
    }

    /// Its visits.
    pub const fn visits(&self) -> u32 {
        self.sum.stats.visits
    }

    /// The value as the table and the rings show it: a solved result in a word, discs, or per cent.
    pub fn written(&self, unit: Unit) -> String {
        match self.solved {
            Some(result) => text::proven(GameResult::of(result)).to_owned(),
            None => unit.column(self.sum.quality),
        }
    }

    /// The value for a screen reader, which says that it is solved.
    pub fn said(&self, unit: Unit) -> String {
        let solved = self.solved.map(|result| text::proven_label(GameResult::of(result)));
        solved.unwrap_or_else(|| unit.column_said(self.sum.quality))
    }
}

/// A move needs this share of the visits, or so many of them, for its value to say much.
const RELIABLE_SHARE: f64 = 0.02;
const RELIABLE_VISITS: u32 = 1_000;

/// 97.5 % of a normal distribution lie below this many standard deviations.
const DEVIATIONS: f64 = 1.96;

/// The moves at the node at the end of `path`, the most visited first. Below the root, only the nodes on the way to the requested
/// node are known; the list is empty for any other node.
pub fn rows(view: &View, path: &[WireMove], played_out: Option<&PlayedOut>) -> Vec<Row> {
    let unit = Unit::of(view);
    let fork = view.way.get(path.len());
    let known = match (fork, path) {
        (Some(Fork { moves, .. }), _) => moves.as_slice(),
        (None, []) => view.moves.as_slice(),
        (None, _) => &[],
    };
    let said = |action: WireMove| {
        let found = played_out?.moves.iter().find(|(its, _)| *its == action);
        found.map(|(_, mean)| *mean)
    };
    let all: u32 = known.iter().map(|row| row.visits).sum();
    let best = view.line.strip_prefix(path).and_then(|line| line.first().copied());
    let mut rows: Vec<Row> = known
        .iter()
        .map(|&stats| {
            let share = if all == 0 { 0.0 } else { f64::from(stats.visits) / f64::from(all) };
            // The interval is that of wins and losses.
            let has_wins = stats.prior.is_none() && view.squares.is_none() && stats.proof.is_none();
            Row {
                sum: Sum::new(unit.stats(stats), unit.formula(view.formula)),
                share,
                solved: unit.proven(stats.proof),
                interval: (has_wins && stats.visits > 0).then(|| wilson(stats.mean_value, stats.visits)),
                is_best: Some(stats.action) == best,
                is_pale: stats.proof.is_none() && share < RELIABLE_SHARE && stats.visits < RELIABLE_VISITS,
                is_selected: fork.is_some_and(|fork| fork.selected == Some(stats.action)),
                played_out: said(stats.action),
            }
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.visits()));
    rows
}

/// The ends of the interval with 95 % confidence around a mean over so many independent results: E. B. Wilson, Probable Inference, the Law
/// of Succession, and Statistical Inference (1927).
fn wilson(mean: f64, visits: u32) -> [f64; 2] {
    let (n, z) = (f64::from(visits), DEVIATIONS);
    let half = z / (1.0 + z * z / n) * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).max(0.0).sqrt();
    let middle = (mean + z * z / (2.0 * n)) / (1.0 + z * z / n);
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_cover_the_truth_of_coin_flips() {
        // Exact: the probability that a binomial result has an interval around it that covers the truth.
        for (n, truth) in [(10_u32, 0.9_f64), (40, 0.5), (200, 0.3), (1_000, 0.62)] {
            let mut weight = f64::from(n) * (1.0 - truth).ln();
            let mut covered = 0.0;
            for hits in 0..=n {
                let [low, high] = wilson(f64::from(hits) / f64::from(n), n);
                if (low..=high).contains(&truth) {
                    covered += weight.exp();
                }
                weight += (f64::from(n - hits) / f64::from(hits + 1) * truth / (1.0 - truth)).ln();
            }
            assert!((0.92..0.98).contains(&covered), "{n}, {truth}: {covered}");
        }
    }

    #[test]
    fn an_interval_is_that_of_the_tables() {
        // Computed by hand from the formula with z = 1.96.
        let [low, high] = wilson(0.5, 100);
        assert!((low - 0.40383).abs() < 1e-5 && (high - 0.59617).abs() < 1e-5, "{low} to {high}");
        assert_eq!(wilson(0.0, 1)[0], 0.0);
    }
}
