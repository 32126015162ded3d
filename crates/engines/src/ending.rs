//! The end of a game: the move is looked for by solving the position.
use crate::OthelloGame;
use crate::solver::{Counting, Solved, Solver};
use mcts::{Outcome, Statistics};
use othello::Move;
use thinking::Steps;

/// The solving of a position, given up after a number of positions.
#[derive(Debug)]
pub(crate) struct Ending {
    solver: Solver,
    most_positions: u64,
    empties: u32,
    solved: Option<Solved>,
}

impl Ending {
    /// Solves `game`, by the official score, with at most about this many positions.
    pub fn new(game: OthelloGame, solver: Solver, most_positions: u64) -> Self {
        let mut solver = solver.counting(Counting::Official);
        solver.start(game);
        let empties = (game.board & !(game.player | game.opponent)).count_ones();
        Self { solver, most_positions, empties, solved: None }
    }
}

impl Steps<Move> for Ending {
    fn run(&mut self, positions: u64) -> bool {
        if self.solved.is_none() && self.solver.nodes() < self.most_positions {
            self.solved = self.solver.run(positions);
        }
        self.solved.is_some() || self.solver.nodes() >= self.most_positions
    }

    fn best(&self) -> Option<Move> {
        self.solved?.best
    }

    fn score(&self) -> Option<i32> {
        Some(self.solved?.score)
    }

    fn statistics(&self) -> Statistics {
        let proof = self.score().map(outcome);
        let positions = self.solver.nodes().try_into().unwrap_or(u32::MAX);
        Statistics {
            iterations: positions,
            nodes: positions,
            // It has seen every line to the end.
            depth: if proof.is_some() { self.empties } else { 0 },
            mean_value: proof.map(Outcome::value),
            proof,
            ..Statistics::default()
        }
    }
}

/// The result of a game that ends with this difference of scores.
pub(crate) const fn outcome(difference: i32) -> Outcome {
    match difference {
        ..0 => Outcome::Loss,
        0 => Outcome::Draw,
        1.. => Outcome::Win,
    }
}
