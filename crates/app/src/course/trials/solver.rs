//! The same search without proofs and with them.
use super::{Trial, Truth};
use crate::course::work::{Finding, Work, experiment};
use othello::Position;
use protocol::{Experiment, View};

/// The most iterations of either search.
pub const ITERATIONS: u32 = 20_000;
/// Fewer than this many are few.
const FEW: u32 = 1_000;

/// The two searches.
#[derive(Clone, Debug, PartialEq)]
pub struct Solver {
    orders: [Experiment; 2],
    /// Their trees, once they have grown: without proofs and with them.
    pub views: [Option<Box<View>>; 2],
    /// The exact values of the moves.
    pub truth: Truth,
}

impl Solver {
    /// Two trees that are still to grow.
    pub fn new(position: Position, seed: u64) -> Self {
        let orders = ["uct:", "uct:solver=on"].map(|agent| experiment(position, agent, seed, ITERATIONS));
        Self { orders, views: [None, None], truth: None }
    }
}

impl Trial for Solver {
    fn wanted(&self) -> Option<Work> {
        let unknown = self.views.iter().position(Option::is_none);
        match (unknown, &self.truth) {
            (Some(number), _) => Some(Work::Grow(self.orders[number].clone())),
            (None, None) => Some(Work::Solve(self.orders[0].clone())),
            (None, Some(_)) => None,
        }
    }

    fn take(&mut self, found: Finding) {
        match found {
            Finding::Grown(view) => {
                if let Some(place) = self.views.iter_mut().find(|place| place.is_none()) {
                    *place = Some(view);
                }
            }
            Finding::Solved(truth) => self.truth = Some(truth),
            Finding::Stepped(_) | Finding::Chosen(_) | Finding::Trained(_) => {}
        }
    }

    /// All iterations, many, or few.
    fn answer(&self) -> Option<usize> {
        self.truth.as_ref()?;
        Some(match self.views[1].as_ref()?.moment.iterations {
            ITERATIONS.. => 0,
            FEW.. => 1,
            _ => 2,
        })
    }
}
