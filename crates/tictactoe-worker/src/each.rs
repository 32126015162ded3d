//! Every move of nine boards, each by a search of its own with equally many iterations, so that their values can be compared.
//!
//! One tree of the position would look little at bad moves, and at some of them never.
use crate::steps::steps;
use crate::{Boards, Leaves};
use mcts::{ActionSet, Game, Outcome, Search};
use protocol::{Analysis, Estimate, Statistics, WireMove};
use session::Clock;
use tictactoe::{Cell, Sheet};
use tictactoe_engines::Tree;

/// The fewest iterations for a move.
const LEAST: u32 = 50;

/// The iterations between two looks at the clock: a millisecond's at most.
const BATCH: u32 = 64;

/// The analysis, one move after the other.
pub struct Each {
    sheet: Sheet,
    seed: u64,
    /// The iterations for each move.
    iterations: u32,
    made: u64,
    deepest: u32,
    /// The moves whose searches are complete.
    done: Vec<Estimate>,
    /// The line that the search of each of these expects.
    lines: Vec<Vec<WireMove>>,
    /// The search of the position after the next one.
    search: Option<Search<Boards, Leaves>>,
}

impl Each {
    /// Begins with the moves of a state that is not over. `iterations` are those for all moves together, if they are enough.
    pub fn new(sheet: Sheet, iterations: u32, seed: u64) -> Self {
        let iterations = (iterations / sheet.actions().len().max(1)).max(LEAST);
        Self {
            sheet,
            seed,
            iterations,
            made: 0,
            deepest: 0,
            done: Vec::new(),
            lines: Vec::new(),
            search: None,
        }
    }

    /// Makes a batch of iterations; returns whether every move has its value.
    fn step(&mut self) -> bool {
        let actions = self.sheet.actions();
        let Some(cell) = (0..actions.len()).nth(self.done.len()).map(|n| actions.nth(n)) else { return true };
        let mut after = self.sheet;
        after.play(cell);
        if after.result().is_some() {
            self.done.push(estimate(cell, 0, after.outcome().reversed().value(), true));
            self.lines.push(vec![wire(cell)]);
            return self.done.len() as u32 == actions.len();
        }
        let seed = self.seed.wrapping_add(self.done.len() as u64);
        let search = self.search.get_or_insert_with(|| {
            let tree = Tree::LEARNED;
            Search::new(Boards::Nine(after), tree.config, Leaves::Nine(tree.leaves(&after)), seed)
        });
        let before = search.statistics().iterations;
        let run = search.run(BATCH.min(self.iterations - before));
        let statistics = search.statistics();
        self.made += u64::from(statistics.iterations - before);
        if run.finished || statistics.iterations >= self.iterations {
            let proof = search.proof().map(Outcome::value);
            // From the opponent's view to that of the side that moves.
            let value = 1.0 - proof.or(statistics.mean_value).unwrap_or(0.5);
            let replies = search.principal_variation();
            self.lines.push([cell].into_iter().chain(replies).map(wire).collect());
            self.done.push(estimate(cell, statistics.iterations, value, proof.is_some()));
            self.deepest = self.deepest.max(statistics.depth + 1);
            self.search = None;
        }
        self.done.len() as u32 == actions.len()
    }

    /// Works for about `slice_ms` milliseconds; returns whether every move has its value.
    pub fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        steps(clock, slice_ms, || self.step())
    }

    /// The line after each move that has its value.
    pub fn lines(&self) -> Vec<Vec<WireMove>> {
        self.lines.clone()
    }

    /// The results so far.
    pub fn analysis(&self, times: Statistics, done: bool) -> Analysis {
        let best = self.done.iter().map(|row| row.value).reduce(f64::max);
        let statistics = Statistics {
            iterations: self.made,
            depth: self.deepest,
            expected_result: best.filter(|_| done),
            ..times
        };
        Analysis { moves: self.done.clone(), compared: None, statistics, forced_win: Vec::new(), done }
    }
}

fn wire(cell: Cell) -> WireMove {
    WireMove::at(cell.into())
}

fn estimate(cell: Cell, visits: u32, value: f64, certain: bool) -> Estimate {
    Estimate { action: wire(cell), visits, value, certain, discs: None }
}
