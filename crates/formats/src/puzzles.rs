//! The file format of endgame puzzles: positions that the side to move wins narrowly, with the exact result of every move.
//!
//! Each line is a puzzle: a board string, followed by every legal move with its result, which is the final disc difference
//! with best play from the view of the side to move. Lines that begin with `#` say how the puzzles were made.
//!
//! ```text
//! # lab puzzles --seed 1 --count 20 --level 6
//! -OOXX--OXXX...--- X a1+2 f8-4 g2-10 h1+0
//! ```
use othello::{Bitboard, NoMoveRule, Position, Square};
use std::fmt::Write;

/// The number of empty squares that a puzzle can have.
pub const PUZZLE_EMPTIES: std::ops::RangeInclusive<u32> = 8..=14;
/// The minimum number of legal moves: with fewer there is not much to choose.
const FEWEST_MOVES: usize = 4;
/// The results of best play that count as a narrow win. On a full board the smallest win is 33 to 31, or +2. +1 is possible
/// only if an odd number of squares stays empty.
const NARROW: std::ops::RangeInclusive<i8> = 1..=2;

/// A position with a narrow win that at least one move gives away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    position: Position,
    results: Vec<(Square, i8)>,
}

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// At least a third of the moves win, and more than one.
    Easy,
    /// Fewer than a third of the moves win but more than one, or only one wins and it flips the most discs.
    Medium,
    /// Only one move wins, and another one flips more discs.
    Hard,
}

/// A line that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The description of the error.
    pub message: String,
}

impl Puzzle {
    /// The puzzle of a position whose moves have these results, from the view of the side to move. `None` if this is no puzzle:
    /// the results are not those of all legal moves, best play does not win narrowly, every move wins, there are fewer than four
    /// moves, or the number of empty squares is outside [`PUZZLE_EMPTIES`].
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

    /// The position. The side to move wins with best play.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Every legal move, in the order of squares, with its result: the final disc difference with best play, from the view of
    /// the side to move.
    pub fn results(&self) -> &[(Square, i8)] {
        &self.results
    }

    /// The number of winning moves.
    pub fn wins(&self) -> usize {
        self.results.iter().filter(|(_, result)| *result > 0).count()
    }

    /// The difficulty, which follows from the results.
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

/// Writes a file of puzzles. It begins with the lines of `origin` as comments.
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

/// Reads a file of puzzles.
///
/// # Errors
/// If a line is no puzzle; the error names the first such line.
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
