//! The file format of puzzles of Gobang: positions in which exactly one first move wins by continuous fours, or by an open three and fours.
//!
//! Each line is a puzzle: its grade from 1 to 3, the moves that lead to it, the first move of the win, and the plies of the shortest win against the best defence.
//! Where the first move is an open three, the defence that holds out longest follows, after which the win goes on by fours. Lines that begin with `#` say how the puzzles were made.
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

/// A position in which the side to move wins by continuous fours, or by an open three and fours, by one first move alone.
#[derive(Clone, Debug, PartialEq)]
pub struct FoursPuzzle {
    grade: Grade,
    game: Line<Position>,
    first: Point,
    plies: usize,
    defence: Option<Point>,
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

    /// The only first move that is proven to win.
    pub const fn first(&self) -> Point {
        self.first
    }

    /// The defence against the first move that holds out longest, if that move is an open three; else it is a four, with one answer.
    pub const fn defence(&self) -> Option<Point> {
        self.defence
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
    let words: Vec<&str> = line.split(' ').collect();
    let (grade, moves, first, plies, defence) = match words[..] {
        [grade, moves, first, plies] => (grade, moves, first, plies, None),
        [grade, moves, first, plies, defence] => (grade, moves, first, plies, Some(defence)),
        _ => return Err("a grade, moves, the first move and the plies are to stand here".to_owned()),
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
    let after = |position: Position, point: Point| {
        let action = position.action_at(point.spot())?;
        position.play(action).ok()
    };
    let next = after(position, first);
    let defence = match defence {
        None => None,
        Some(name) => {
            let point = Point::read(name, setup.size).ok_or_else(|| format!("`{name}` is no point"))?;
            if next.is_some_and(|next| after(next, point).is_none()) {
                return Err(format!("{point} is not legal after {first}"));
            }
            Some(point)
        }
    };
    let plies = plies.parse().ok().filter(|plies| *plies >= FEWEST_PLIES && plies % 2 == 1);
    match plies {
        _ if position.is_finished() => Err("the game is over".to_owned()),
        _ if next.is_none() => Err(format!("{first} is not legal here")),
        None => Err("the plies of a win are 5, 7 or another odd number beyond".to_owned()),
        Some(plies) => Ok(FoursPuzzle { grade, game, first, plies, defence }),
    }
}
