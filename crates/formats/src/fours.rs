//! The file format of puzzles of Gobang: positions in which exactly one first move wins by continuous fours.
//!
//! Each line is a puzzle: its grade from 1 to 3, the moves that lead to it, the first move of the win, and the plies of the shortest win.
//! Lines that begin with `#` say how the puzzles were made.
//!
//! ```text
//! # cargo run --release -p gobang-engines --example puzzles -- 46 14 13 13
//! 1 h8j7k5k4h5h7j5l5g5i5i7j6h6j8f4e3h4i8h2h3k6 j9 5
//! ```
use crate::{Grade, PuzzleError};
use board_game::{BoardGame, Line, Side};
use gobang::{Point, Position, Setup, text};

/// The fewest plies of a win that is a puzzle: two fours and a five, with the answers.
const FEWEST_PLIES: usize = 5;

/// A position in which the side to move wins by continuous fours, by one first move alone.
#[derive(Clone, Debug, PartialEq)]
pub struct FoursPuzzle {
    grade: Grade,
    game: Line<Position>,
    first: Point,
    plies: usize,
}

impl FoursPuzzle {
    /// The difficulty.
    pub const fn grade(&self) -> Grade {
        self.grade
    }

    /// The game that leads to the position.
    pub const fn game(&self) -> &Line<Position> {
        &self.game
    }

    /// The side that has to win.
    pub fn solver(&self) -> Side {
        self.game.position().turn()
    }

    /// The only first move that wins by fours.
    pub const fn first(&self) -> Point {
        self.first
    }

    /// The plies of the shortest win, its five included.
    pub const fn plies(&self) -> usize {
        self.plies
    }
}

/// Reads a file of puzzles.
///
/// # Errors
/// If a line is no puzzle; the error names the first such line. That the first move is the only one that wins is not checked here.
pub fn read_fours(text: &str) -> Result<Vec<FoursPuzzle>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines
        .map(|(index, line)| read_line(line).map_err(|message| PuzzleError { line: index + 1, message }))
        .collect()
}

fn read_line(line: &str) -> Result<FoursPuzzle, String> {
    let [grade, moves, first, plies] = line.split(' ').collect::<Vec<_>>()[..] else {
        return Err("a grade, moves, the first move and the plies are to stand here".to_owned());
    };
    let grade = match grade {
        "1" => Grade::Easy,
        "2" => Grade::Medium,
        "3" => Grade::Hard,
        other => return Err(format!("`{other}` is no grade from 1 to 3")),
    };
    let setup = Setup::default();
    let game = text::read(moves, setup).map_err(|error| error.to_string())?;
    let position = game.position();
    let first = Point::read(first, setup.size).ok_or_else(|| format!("`{first}` is no point"))?;
    let is_legal = position.action_at(first.spot()).is_some_and(|action| position.check(action).is_ok());
    let plies = plies.parse().ok().filter(|plies| *plies >= FEWEST_PLIES && plies % 2 == 1);
    match plies {
        _ if position.is_finished() => Err("the game is over".to_owned()),
        _ if !is_legal => Err(format!("{first} is not legal here")),
        None => Err("the plies of a win are 5, 7 or another odd number beyond".to_owned()),
        Some(plies) => Ok(FoursPuzzle { grade, game, first, plies }),
    }
}
