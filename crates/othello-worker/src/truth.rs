//! The exact results of the root's moves, where the ending can be solved.
use crate::convert;
use crate::othello::empties;
use crate::solved;
use othello_engines::OthelloGame;
use othello_engines::solver::{Analysis, Solver};
use protocol::WireMove;
use session::Solving;

/// The most empty squares at which the moves are solved: a second or so in all.
const MOST_EMPTIES: u32 = 16;

/// The positions between two looks at the clock.
const BATCH: u64 = 4_000;

/// Solves all moves, bit by bit.
pub struct Truth {
    analysis: Analysis,
    solver: Solver,
}

impl Truth {
    /// Begins to solve the moves; `None` if there are too many empty squares.
    pub fn new(game: OthelloGame) -> Option<Self> {
        (empties(&game) <= MOST_EMPTIES)
            .then(|| Self { analysis: Analysis::new(game), solver: solved::solver() })
    }
}

impl Solving for Truth {
    fn is_done(&self) -> bool {
        self.analysis.is_done()
    }

    fn work(&mut self) {
        self.analysis.run(&mut self.solver, BATCH);
    }

    fn solved(&self) -> Vec<(WireMove, i8)> {
        self.analysis.rows().iter().map(|row| (convert::wire(row.played), row.score as i8)).collect()
    }
}
