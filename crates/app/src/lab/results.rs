//! The results of a match so far, from the first player's point of view.
use super::openings::Openings;
use arena::{Estimate, PairLine, Tally, mean_estimate, mean_margin};
use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::ops::RangeInclusive;

/// The results of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResults {
    /// Scores, times and decisions.
    pub tally: Tally,
    /// The same games by the first player's side: those with the first, and those with the second.
    pub by_side: [BySide; 2],
    /// The same games by opening.
    pub openings: Openings,
    /// The mean margin of each pair.
    means: Vec<f64>,
}

/// The games in which the first player has one side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BySide {
    /// Wins, draws and losses.
    pub results: [u32; 3],
    /// How often each margin occurred.
    differences: BTreeMap<i32, u32>,
}

impl MatchResults {
    /// Adds a pair of games.
    pub fn add(&mut self, line: &PairLine) {
        let results = line.results();
        self.tally.add(results.each_ref());
        for (game, result) in line.games.iter().zip(&results) {
            let side = &mut self.by_side[game.first.index()];
            side.results[2 - usize::from(result.half_points())] += 1;
            if let Some(margin) = game.margin() {
                *side.differences.entry(margin).or_default() += 1;
            }
        }
        self.openings.add(line);
        self.means.extend(mean_margin(line.games.iter()));
    }

    /// The mean margin of a game in which it is at most this, with its 95 % interval.
    pub fn difference(&self, most: i32) -> Estimate {
        mean_estimate(self.means.iter().copied(), most.into())
    }

    /// The number of games with a margin in this range.
    pub fn games_with(&self, differences: RangeInclusive<i32>) -> u32 {
        let of =
            |side: &BySide| side.differences.range(differences.clone()).map(|(_, games)| games).sum::<u32>();
        self.by_side.iter().map(of).sum()
    }
}

impl BySide {
    /// The number of games.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The mean margin in games in which it is at most this, with its 95 % interval.
    pub fn difference(&self, most: i32) -> Estimate {
        let times = |(&difference, &games)| repeat_n(f64::from(difference), games as usize);
        mean_estimate(self.differences.iter().flat_map(times), most.into())
    }

    /// The share of the points, 0 to 1, with its 95 % interval; 1/2 without games. Games with one side are of different pairs.
    pub fn score(&self) -> Estimate {
        let points = [1.0, 0.0, -1.0].into_iter().zip(self.results);
        let values = points.flat_map(|(value, games)| repeat_n(value, games as usize));
        let Estimate { low, value, high } = mean_estimate(values, 1.0);
        let share = |mean: f64| (1.0 + mean) / 2.0;
        Estimate { low: share(low), value: share(value), high: share(high) }
    }
}
