//! The exact results of the root's moves, where the ending can be solved.
use crate::work;
use engines::OthelloGame;
use engines::solver::{Analysis, Solver};
use protocol::Truth;

/// The most empty squares at which the moves are solved: a second or so in all.
const MOST_EMPTIES: u32 = 16;

/// The positions between two looks at the clock.
const BATCH: u64 = 4_000;

/// Solves all moves, bit by bit.
pub struct Solving {
    analysis: Analysis,
    solver: Option<Solver>,
}

impl Solving {
    pub fn new(game: OthelloGame) -> Self {
        let empties = (game.board & !(game.player | game.opponent)).count_ones();
        let solver = (empties <= MOST_EMPTIES).then(work::solver);
        Self { analysis: Analysis::new(game), solver }
    }

    /// Whether there is nothing left to do.
    pub fn is_done(&self) -> bool {
        self.solver.is_none() || self.analysis.is_done()
    }

    pub fn work(&mut self) {
        if let Some(solver) = &mut self.solver {
            self.analysis.run(solver, BATCH);
        }
    }

    /// The exact results so far.
    pub fn truth(&self) -> Truth {
        let moves = self.analysis.rows().iter().map(|row| (row.played.into(), row.score as i8)).collect();
        Truth { moves, done: self.is_done(), too_far: self.solver.is_none() }
    }
}
