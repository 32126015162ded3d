//! Endgame puzzles: positions that the side to move just wins, each with the exact result of every move, a line each.
//!
//! A line is a board string, and then each legal move with its result: discs of the side to move minus discs of the other
//! side at the end of best play. Lines that begin with `#` say where the puzzles come from.
//!
//! ```text
//! # lab puzzles --seed 1 --count 20 --level 6
//! -OOXX--OXXX...--- X a1+2 f8-4 g2-10 h1+0
//! ```
use othello::{Bitboard, NoMoveRule, Position, Square};
use std::fmt::Write;

/// How many empty squares a puzzle can have.
pub const PUZZLE_EMPTIES: std::ops::RangeInclusive<u32> = 8..=14;
/// With fewer moves there is not much to choose.
const FEWEST_MOVES: usize = 4;
/// The results of best play that count as a narrow win. A full board holds an even number of discs, so the smallest win there
/// is 33 to 31, or +2: one disc the other way and it is a draw. +1 leaves an odd number of squares empty.
const NARROW: std::ops::RangeInclusive<i8> = 1..=2;

/// A position with a narrow win that not every move keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    position: Position,
    results: Vec<(Square, i8)>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// At least a third of the moves win, and more than one.
    Easy,
    /// Fewer do, but not one alone, or that one turns the most discs.
    Medium,
    /// One move wins, and others turn more discs.
    Hard,
}

/// A line that holds no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct PuzzleError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl Puzzle {
    /// The puzzle of a position whose moves have these results for the side to move. `None` where that is none: the results
    /// are not those of all legal moves, best play wins by more than the smallest margin or not at all, every move wins, or
    /// there are too few moves, or too many or too few empty squares.
    pub fn new(position: Position, mut results: Vec<(Square, i8)>) -> Option<Self> {
        results.sort_by_key(|(square, _)| *square);
        let squares = results.iter().map(|(square, _)| *square);
        let is_complete = squares.clone().collect::<Bitboard>() == position.legal_moves()
            && results.len() == position.legal_moves().len() as usize;
        let best = results.iter().map(|(_, result)| *result).max()?;
        let all_win = results.iter().all(|(_, result)| *result > 0);
        let is_puzzle = is_complete
            && PUZZLE_EMPTIES.contains(&position.empties().len())
            && results.len() >= FEWEST_MOVES
            && NARROW.contains(&best)
            && !all_win;
        is_puzzle.then_some(Self { position, results })
    }

    /// The position. Its side to move is to win.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Every legal move in the order of the squares, with its result under best play for the side to move.
    pub fn results(&self) -> &[(Square, i8)] {
        &self.results
    }

    /// How many moves win.
    pub fn wins(&self) -> usize {
        self.results.iter().filter(|(_, result)| *result > 0).count()
    }

    /// How hard it is.
    pub fn grade(&self) -> Grade {
        let flips = |square: Square| {
            self.position.check(othello::Move::Place(square)).map_or(0, |made| made.flips().len())
        };
        let most = self.results.iter().map(|(square, _)| flips(*square)).max();
        let wins_greedily =
            self.results.iter().any(|&(square, result)| result > 0 && Some(flips(square)) == most);
        match self.wins() {
            wins @ 2.. if 3 * wins >= self.results.len() => Grade::Easy,
            1 if !wins_greedily => Grade::Hard,
            _ => Grade::Medium,
        }
    }
}

/// The lines of puzzles, after lines with where they come from.
pub fn write_puzzles(origin: &[String], puzzles: &[Puzzle]) -> String {
    let mut text = origin.iter().map(|line| format!("# {line}\n")).collect::<String>();
    for Puzzle { position, results } in puzzles {
        text += &position.to_board_string();
        for (square, result) in results {
            // Writing to a string can't fail.
            let _ = write!(text, " {square}{result:+}");
        }
        text.push('\n');
    }
    text
}

/// The puzzles of a text.
///
/// # Errors
/// The first line that holds none.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines
        .map(|(index, line)| read_line(line).map_err(|message| PuzzleError { line: index + 1, message }))
        .collect()
}

fn read_line(line: &str) -> Result<Puzzle, String> {
    let mut words = line.split(' ');
    let (Some(cells), Some(side)) = (words.next(), words.next()) else {
        return Err("a board and the side to move are missing".to_owned());
    };
    let position = Position::from_board_string(&format!("{cells} {side}"), NoMoveRule::MustPass)
        .map_err(|error| error.to_string())?;
    let result = |word: &str| {
        let (square, result) = word.split_at_checked(2)?;
        Some((square.parse().ok()?, result.parse().ok()?))
    };
    let results = words
        .map(|word| result(word).ok_or_else(|| format!("`{word}` is no square with a result, such as f5+2")))
        .collect::<Result<_, _>>()?;
    Puzzle::new(position, results).ok_or_else(|| "this is no narrow win, or not with these moves".to_owned())
}
