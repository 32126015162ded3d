//! Positions 40 to 49 of the FFO endgame test suite (Andersson and others, <http://www.radagast.se/othello/ffotest.html>), a
//! common benchmark for the endgame solvers of Othello programs.
use crate::OthelloGame;
use crate::solver::{Solved, Solver};
use othello::{NoMoveRule, Position};

/// A position with its published solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Its number in the suite.
    pub number: u8,
    /// The board string.
    pub board: &'static str,
    /// The score with best play, in discs from the view of the side to move.
    pub score: i32,
    /// All best moves.
    pub best: &'static [&'static str],
}

impl Ending {
    /// The position.
    pub fn position(&self) -> Position {
        Position::from_board_string(self.board, NoMoveRule::MustPass).expect("the boards below are valid")
    }

    /// The position as a state of the search.
    pub fn game(&self) -> OthelloGame {
        self.position().into()
    }
}

/// Solving a position of the suite, in slices.
#[derive(Debug)]
pub struct Solving {
    ending: Ending,
    solver: Solver,
    nodes_before: u64,
}

/// A result other than the published one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position {}: {:+} by {} is right, and not {:+}", .ending.number, .ending.score, .ending.best.join(" or "), .found.score)]
pub struct WrongResult {
    /// The position.
    pub ending: Ending,
    /// The solver's finding.
    pub found: Solved,
}

impl Solving {
    /// Starts solving a position by its number, 40 to 49; `None` for other numbers. For a measurement, the solver should be new.
    pub fn new(number: u8, mut solver: Solver) -> Option<Self> {
        let ending = *ENDINGS.iter().find(|ending| ending.number == number)?;
        let nodes_before = solver.nodes();
        solver.start(ending.game());
        Some(Self { ending, solver, nodes_before })
    }

    /// Continues for about `max_nodes` positions; `Some` once it is solved.
    ///
    /// # Errors
    /// [`WrongResult`] if the score or the move is not one that is published.
    pub fn run(&mut self, max_nodes: u64) -> Option<Result<Solved, WrongResult>> {
        let found = self.solver.run(max_nodes)?;
        let best = found.best.map(|best| best.to_string()).unwrap_or_default();
        let is_right = found.score == self.ending.score && self.ending.best.contains(&best.as_str());
        Some(if is_right { Ok(found) } else { Err(WrongResult { ending: self.ending, found }) })
    }

    /// The number of positions visited so far.
    pub const fn nodes(&self) -> u64 {
        self.solver.nodes() - self.nodes_before
    }
}

const fn ending(number: u8, board: &'static str, score: i32, best: &'static [&'static str]) -> Ending {
    Ending { number, board, score, best }
}

/// The ten positions, with 20 to 28 empty squares.
pub const ENDINGS: [Ending; 10] = [
    ending(40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38, &["a2"]),
    ending(41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0, &["h4"]),
    ending(42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6, &["g2"]),
    ending(43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12, &["g3", "c7"]),
    ending(44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14, &["d2", "b8"]),
    ending(45, "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6, &["b2"]),
    ending(46, "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O- X", -8, &["b3"]),
    ending(47, "-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4, &["g2"]),
    ending(48, "-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX- O", 28, &["f6"]),
    ending(49, "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X", 16, &["e1"]),
];
