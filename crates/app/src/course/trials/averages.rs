//! Averages of few and of many random games, and the faults of even exact averages.
use super::playouts::WITHOUT_TREE;
use super::{Trial, Truth, best};
use crate::course::work::{Finding, Work, experiment};
use othello::{Move, Position};
use protocol::Experiment;

/// The number of averages of either kind.
const AVERAGES: usize = 24;

/// The averages so far: Black's share of the points, 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Averages {
    start: Position,
    seed: u64,
    /// Those of 25 playouts.
    pub few: Vec<f64>,
    /// Those of 2,500.
    pub many: Vec<f64>,
    /// That of 2,500 after each move.
    pub after: Vec<(Move, f64)>,
    /// The exact values at the start.
    pub truth: Truth,
}

impl Averages {
    /// The playouts in each average of few.
    pub const FEW: u32 = 25;
    /// The playouts in each average of many.
    pub const MANY: u32 = 2_500;

    /// No averages yet. It is the turn of Black, who has a move.
    pub const fn new(start: Position, seed: u64) -> Self {
        Self { start, seed, few: Vec::new(), many: Vec::new(), after: Vec::new(), truth: None }
    }

    /// How many times less the averages of many playouts scatter.
    pub fn ratio(&self) -> f64 {
        standard_deviation(&self.few) / standard_deviation(&self.many).max(f64::MIN_POSITIVE)
    }

    /// The move after which Black wins the most playouts, and its average.
    pub fn favourite(&self) -> Option<(Move, f64)> {
        self.after.iter().copied().max_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    /// The favourite of the averages and the move that is best, if they differ.
    pub fn misled(&self) -> Option<[Move; 2]> {
        let (favourite, best) = (self.favourite()?.0, best(&self.truth)?.0);
        (favourite != best).then_some([favourite, best])
    }

    fn order(&self) -> Option<Experiment> {
        let average = |position, number: usize, playouts| {
            experiment(position, WITHOUT_TREE, self.seed + number as u64, playouts)
        };
        if self.few.len() < AVERAGES {
            return Some(average(self.start, self.few.len(), Self::FEW));
        }
        if self.many.len() < AVERAGES {
            return Some(average(self.start, AVERAGES + self.many.len(), Self::MANY));
        }
        let action = self.start.moves().nth(self.after.len())?;
        let after = self.start.play(action).ok()?;
        Some(average(after, 2 * AVERAGES + self.after.len(), Self::MANY))
    }
}

impl Trial for Averages {
    fn wanted(&self) -> Option<Work> {
        if self.truth.is_some() {
            return None;
        }
        Some(match self.order() {
            Some(order) => Work::Grow(order),
            None => Work::Solve(experiment(self.start, WITHOUT_TREE, self.seed, 0)),
        })
    }

    fn take(&mut self, found: Finding) {
        match found {
            Finding::Grown(view) => {
                let average = view.statistics.expected_result.unwrap_or(0.5);
                if self.few.len() < AVERAGES {
                    self.few.push(average);
                } else if self.many.len() < AVERAGES {
                    self.many.push(average);
                } else if let Some(action) = self.start.moves().nth(self.after.len()) {
                    self.after.push((action, 1.0 - average));
                }
            }
            Finding::Solved(truth) => self.truth = Some(truth),
            Finding::Stepped(_) | Finding::Chosen(_) | Finding::Trained(_) => {}
        }
    }

    /// About 3, 10 or 100 times: the nearest on a logarithmic scale.
    fn answer(&self) -> Option<usize> {
        self.truth.as_ref()?;
        Some(match self.ratio() {
            ..5.5 => 0,
            5.5..31.6 => 1,
            _ => 2,
        })
    }
}

/// The standard deviation of a sample.
pub fn standard_deviation(sample: &[f64]) -> f64 {
    let count = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / count;
    (sample.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0)).sqrt()
}
