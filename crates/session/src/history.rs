//! The history of a search: its values of its moves after 1, 2, 3 ... and then ever more iterations.
use crate::convert;
use crate::program::{ActionOf, Program, Tree};
use mcts::ActionStats;
use protocol::Sample;

/// After the first samples, each has this part more iterations than the one before: twelve for each doubling.
const SAMPLES_PER_DOUBLING: f64 = 12.0;

/// The samples of a search so far. The moments at which they are taken do not depend on the speed.
#[derive(Clone, Debug, Default)]
pub struct History {
    samples: Vec<Sample>,
}

impl History {
    /// The number of iterations at which the next sample is due.
    pub fn next(&self) -> u32 {
        let Some(last) = self.samples.last() else { return 1 };
        let grown = f64::from(last.iterations) * 2f64.powf(1.0 / SAMPLES_PER_DOUBLING);
        // Rounding down would stand still at the beginning.
        (grown.round() as u32).max(last.iterations + 1)
    }

    /// Takes a sample if one is due.
    pub fn look<P: Program>(&mut self, search: &Tree<P>) {
        let iterations = search.statistics().iterations;
        if iterations < self.next() {
            return;
        }
        let table = search.root_table();
        let row = |row: &ActionStats<ActionOf<P>>| {
            (P::wire(row.action), row.visits, convert::value::<P>(search, row) as f32)
        };
        let best = search.best_action().map(P::wire);
        self.samples.push(Sample { iterations, best, moves: table.iter().map(row).collect() });
    }

    /// Forgets the entries after so many iterations.
    pub fn back_to(&mut self, iterations: u32) {
        self.samples.retain(|sample| sample.iterations <= iterations);
    }

    /// The samples from number `known` on.
    pub fn since(&self, known: u32) -> Vec<Sample> {
        self.samples.get(known as usize..).unwrap_or_default().to_vec()
    }
}
