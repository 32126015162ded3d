//! How the visits are spread over the moves with an exploration constant.
use super::{Trial, Truth};
use crate::course::work::{Finding, Work, experiment};
use othello::{Move, Position};
use protocol::{ActionStats, Experiment, View};
use worker_client::othello::action;

/// The exploration constants to choose from, as in the text of an agent.
pub const CONSTANTS: [&str; 7] = ["0", "0.1", "0.3", "0.7", "1.4", "3", "10"];
/// The iterations.
const ITERATIONS: u32 = 2_000;

/// A search with one of the constants.
#[derive(Clone, Debug, PartialEq)]
pub struct Exploration {
    order: Experiment,
    /// The tree, once it has grown.
    pub view: Option<Box<View>>,
    /// The exact values of the moves.
    pub truth: Truth,
}

impl Exploration {
    /// A search with constant number `constant`.
    pub fn new(position: Position, seed: u64, constant: usize) -> Self {
        let constant = CONSTANTS[constant.min(CONSTANTS.len() - 1)];
        let order = experiment(position, &format!("uct:c={constant}"), seed, ITERATIONS);
        Self { order, view: None, truth: None }
    }

    /// The most visited move, and its share of the visits.
    pub fn favourite(&self) -> Option<(Move, f64)> {
        let row = self.view.as_ref()?.moves.iter().max_by_key(|row| row.visits)?;
        Some((action(row.action), self.share(row)))
    }

    /// A move's share of the visits.
    pub fn share(&self, row: &ActionStats) -> f64 {
        f64::from(row.visits) / f64::from(ITERATIONS)
    }
}

impl Trial for Exploration {
    fn wanted(&self) -> Option<Work> {
        match (&self.view, &self.truth) {
            (None, _) => Some(Work::Grow(self.order.clone())),
            (Some(_), None) => Some(Work::Solve(self.order.clone())),
            (Some(_), Some(_)) => None,
        }
    }

    fn take(&mut self, found: Finding) {
        match found {
            Finding::Grown(view) => self.view = Some(view),
            Finding::Solved(truth) => self.truth = Some(truth),
            Finding::Stepped(_) | Finding::Chosen(_) | Finding::Trained(_) => {}
        }
    }

    /// Nearly all visits for one move, most of them, or less than half.
    fn answer(&self) -> Option<usize> {
        self.truth.as_ref()?;
        Some(match self.favourite()?.1 {
            0.95.. => 0,
            0.5.. => 1,
            _ => 2,
        })
    }
}
