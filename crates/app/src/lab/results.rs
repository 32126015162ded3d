//! The results of a match so far, from the first player's point of view.
use arena::{Estimate, PairLine, Side, Tally, mean_estimate};
use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::ops::RangeInclusive;

/// The results of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResults {
    /// Scores, times and decisions.
    pub tally: Tally,
    /// The same games by the first player's colour: those with Black, and those with White.
    pub by_color: [ByColor; 2],
    /// The mean disc difference of each pair.
    means: Vec<f64>,
}

/// The games in which the first player has one colour.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByColor {
    /// Wins, draws and losses.
    pub results: [u32; 3],
    /// How often each disc difference occurred.
    differences: BTreeMap<i32, u32>,
}

impl MatchResults {
    /// Adds a pair of games.
    pub fn add(&mut self, line: &PairLine) {
        let results = line.results();
        self.tally.add(results.each_ref());
        for (game, result) in line.games.iter().zip(&results) {
            let color = &mut self.by_color[usize::from(game.first == Side::White)];
            color.results[2 - usize::from(result.half_points())] += 1;
            *color.differences.entry(game.difference).or_default() += 1;
        }
        self.means.push(f64::from(line.games[0].difference + line.games[1].difference) / 2.0);
    }

    /// The mean disc difference of a game on a board with so many squares, with its 95 % interval.
    pub fn difference(&self, squares: i32) -> Estimate {
        mean_estimate(self.means.iter().copied(), squares.into())
    }

    /// The number of games with a disc difference in this range.
    pub fn games_with(&self, differences: RangeInclusive<i32>) -> u32 {
        let of = |color: &ByColor| {
            color.differences.range(differences.clone()).map(|(_, games)| games).sum::<u32>()
        };
        self.by_color.iter().map(of).sum()
    }
}

impl ByColor {
    /// The number of games.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The mean disc difference on a board with so many squares, with its 95 % interval.
    pub fn difference(&self, squares: i32) -> Estimate {
        let times = |(&difference, &games)| repeat_n(f64::from(difference), games as usize);
        mean_estimate(self.differences.iter().flat_map(times), squares.into())
    }

    /// The share of the points, 0 to 1; 1/2 without games.
    pub fn score(&self) -> f64 {
        let [wins, draws, _] = self.results.map(f64::from);
        if self.games() == 0 { 0.5 } else { (wins + draws / 2.0) / f64::from(self.games()) }
    }
}
