//! Positions 40 to 49 of the FFO endgame test suite (Andersson and others, <http://www.radagast.se/othello/ffotest.html>), a
//! common benchmark for the endgame solvers of Othello programs.
use crate::OthelloGame;
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
