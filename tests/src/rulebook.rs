//! A second implementation of Othello, slow and plain, to check what the page shows.
//!
//! A board is a table of cells, and a move follows each of the eight directions one step at a time. It deliberately shares
//! no code with the crate `othello`, so that an error there is not repeated here.
//! Rules: <https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english>.

use std::fmt;

use crate::{Failure, Result, ensure, fail};

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Side {
    /// The other player.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `black` or `white`, as in the page's attributes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

/// The rule for a side to move that has no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// It must pass; the game ends when neither side can move.
    Pass,
    /// The game is over at once.
    Over,
}

impl Rule {
    /// `pass` or `over`, as in the page's attributes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Over => "over",
        }
    }
}

/// A square: column and row, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// 0 is the a-column.
    pub column: usize,
    /// 0 is the first row, at the top.
    pub row: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.column as u8), self.row + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A ply: a disc placed, or a forced pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ply {
    /// A disc on this square.
    Move(Cell),
    /// A forced pass.
    Pass,
}

impl fmt::Display for Ply {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cell) => cell.fmt(out),
            Self::Pass => out.write_str("--"),
        }
    }
}

/// A position: a board and the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    size: usize,
    cells: Vec<Vec<Option<Side>>>,
    /// The side to move.
    pub turn: Side,
}

impl Board {
    /// The start position: White on d4 and e5, Black on e4 and d5 (or the same in the middle of smaller boards), Black to move.
    #[must_use]
    pub fn start(size: usize) -> Self {
        let mut cells = vec![vec![None; size]; size];
        let middle = size / 2;
        cells[middle - 1][middle - 1] = Some(Side::White);
        cells[middle][middle] = Some(Side::White);
        cells[middle - 1][middle] = Some(Side::Black);
        cells[middle][middle - 1] = Some(Side::Black);
        Self { size, cells, turn: Side::Black }
    }

    /// Reads a board string: the cells row by row, then the side to move.
    ///
    /// # Errors
    /// If the number of cells is not 16, 36 or 64, or a letter is unknown.
    pub fn parse(text: &str) -> Result<Self> {
        let mut letters = Vec::new();
        for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
            letters.push(match letter.to_ascii_uppercase() {
                'X' | '*' | 'B' => Some(Side::Black),
                'O' | 'W' => Some(Side::White),
                '-' | '.' => None,
                _ => fail!("{letter:?} is no cell of a board string: {text}"),
            });
        }
        let Some(Some(turn)) = letters.pop() else { fail!("no side to move in {text:?}") };
        let size = match letters.len() {
            16 => 4,
            36 => 6,
            64 => 8,
            cells => fail!("{cells} cells in {text:?}"),
        };
        Ok(Self { size, cells: letters.chunks(size).map(<[_]>::to_vec).collect(), turn })
    }

    /// The side length in squares.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The disc on a square.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        self.cells[cell.row][cell.column]
    }

    /// All squares, row by row.
    pub fn all(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell { column, row }))
    }

    /// The discs that a disc of `side` on `cell` would flip; empty if the move is illegal.
    #[must_use]
    pub fn flips(&self, cell: Cell, side: Side) -> Vec<Cell> {
        let mut all = Vec::new();
        if self.at(cell).is_some() {
            return all;
        }
        for (right, down) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
            let mut run = Vec::new();
            let mut here = self.step(cell, right, down);
            while let Some(next) = here {
                match self.at(next) {
                    Some(owner) if owner != side => run.push(next),
                    Some(_) => {
                        all.append(&mut run);
                        break;
                    }
                    None => break,
                }
                here = self.step(next, right, down);
            }
        }
        all
    }

    fn step(&self, from: Cell, right: isize, down: isize) -> Option<Cell> {
        let column = from.column.checked_add_signed(right)?;
        let row = from.row.checked_add_signed(down)?;
        (column < self.size && row < self.size).then_some(Cell { column, row })
    }

    /// The legal moves of `side`.
    #[must_use]
    pub fn moves_of(&self, side: Side) -> Vec<Cell> {
        self.all().filter(|&cell| !self.flips(cell, side).is_empty()).collect()
    }

    /// The legal moves of the side to move.
    #[must_use]
    pub fn moves(&self) -> Vec<Cell> {
        self.moves_of(self.turn)
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self, rule: Rule) -> bool {
        self.moves().is_empty() && (rule == Rule::Over || self.moves_of(self.turn.other()).is_empty())
    }

    /// Whether the side to move must pass.
    #[must_use]
    pub fn must_pass(&self, rule: Rule) -> bool {
        self.moves().is_empty() && !self.is_over(rule)
    }

    /// The position after a ply, and its flips.
    ///
    /// # Errors
    /// If the ply is against the rules.
    pub fn after(&self, ply: Ply, rule: Rule) -> Result<(Self, Vec<Cell>)> {
        let mut next = self.clone();
        next.turn = self.turn.other();
        match ply {
            Ply::Pass => {
                ensure!(self.must_pass(rule), "{} passes and must not", self.turn.name());
                Ok((next, Vec::new()))
            }
            Ply::Move(cell) => {
                ensure!(cell.column < self.size && cell.row < self.size, "{cell} is not on the board");
                let flips = self.flips(cell, self.turn);
                ensure!(!flips.is_empty(), "{cell} is no legal move of {}", self.turn.name());
                for flipped in flips.iter().chain([&cell]) {
                    next.cells[flipped.row][flipped.column] = Some(self.turn);
                }
                Ok((next, flips))
            }
        }
    }

    /// The number of discs of a side.
    #[must_use]
    pub fn discs(&self, side: Side) -> usize {
        self.cells.iter().flatten().filter(|&&cell| cell == Some(side)).count()
    }

    /// The number of empty squares.
    #[must_use]
    pub fn empties(&self) -> usize {
        self.cells.iter().flatten().filter(|cell| cell.is_none()).count()
    }

    /// The result for `side`: 1, 0 or -1.
    #[must_use]
    pub fn result(&self, side: Side) -> i32 {
        (self.discs(side) as i32 - self.discs(side.other()) as i32).signum()
    }

    /// The disc difference for `side` of a finished game by the official score: the squares that stay empty are the winner's.
    #[must_use]
    pub fn lead(&self, side: Side) -> i32 {
        let discs = self.discs(side) as i32 - self.discs(side.other()) as i32;
        discs + discs.signum() * self.empties() as i32
    }

    /// The board string.
    #[must_use]
    pub fn to_text(&self) -> String {
        let letter = |side: Option<Side>| match side {
            None => '-',
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
        };
        self.cells.iter().flatten().map(|&cell| letter(cell)).chain([' ', letter(Some(self.turn))]).collect()
    }
}

/// Reads one ply.
///
/// # Errors
/// If it is neither a square nor a pass.
pub fn parse_ply(text: &str) -> Result<Ply> {
    if text == "--" {
        return Ok(Ply::Pass);
    }
    match text.as_bytes() {
        [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
            Ok(Ply::Move(Cell { column: usize::from(column - b'a'), row: usize::from(row - b'1') }))
        }
        _ => Err(Failure::new(format!("{text:?} is no ply"))),
    }
}

/// The end of a line: the position, the last ply and its flips.
#[derive(Debug, Clone)]
pub struct Reached {
    /// The board.
    pub board: Board,
    /// The last ply, if any.
    pub last: Option<Ply>,
    /// Its flips.
    pub flipped: Vec<Cell>,
}

/// Plays a transcript (plies with blanks between, `--` for a pass) from a start.
///
/// # Errors
/// The first ply against the rules, with its number.
pub fn replay(start: &Board, transcript: &str, rule: Rule) -> Result<Reached> {
    let mut reached = Reached { board: start.clone(), last: None, flipped: Vec::new() };
    for (index, text) in transcript.split_whitespace().enumerate() {
        let ply = parse_ply(text)?;
        let (board, flipped) = reached
            .board
            .after(ply, rule)
            .map_err(|error| Failure::new(format!("ply {}: {error} [in {transcript}]", index + 1)))?;
        reached = Reached { board, last: Some(ply), flipped };
    }
    Ok(reached)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a forced pass counts.
    #[derive(Clone, Copy, PartialEq)]
    enum Passes {
        Ply,
        Free,
        Over,
    }

    /// Leaves at this depth; a finished game counts as one at any remaining depth.
    fn perft(board: &Board, depth: usize, passes: Passes) -> u64 {
        let rule = if passes == Passes::Over { Rule::Over } else { Rule::Pass };
        if depth == 0 || board.is_over(rule) {
            return 1;
        }
        if board.must_pass(rule) {
            let (next, _) = board.after(Ply::Pass, rule).unwrap();
            return perft(&next, if passes == Passes::Free { depth } else { depth - 1 }, passes);
        }
        board
            .moves()
            .into_iter()
            .map(|cell| perft(&board.after(Ply::Move(cell), rule).unwrap().0, depth - 1, passes))
            .sum()
    }

    #[test]
    fn the_rule_book_knows_the_perft_table() {
        let mut checked = 0;
        for line in include_str!("../data/perft.txt")
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
        {
            let parts: Vec<&str> = line.split(';').map(str::trim).collect();
            let board = Board::parse(parts[2]).unwrap();
            assert_eq!(board.size().to_string(), parts[0], "{line}");
            assert_eq!(board.to_text(), parts[2]);
            let passes = match parts[1] {
                "ply" => Passes::Ply,
                "free" => Passes::Free,
                "over" => Passes::Over,
                other => panic!("{other}"),
            };
            for (index, count) in parts[3].split_whitespace().enumerate() {
                let count: u64 = count.parse().unwrap();
                // Only depths that a slow program can count in a moment.
                if count <= 10_000 {
                    assert_eq!(perft(&board, index + 1, passes), count, "depth {} of {line}", index + 1);
                    checked += 1;
                }
            }
        }
        assert!(checked > 150, "only {checked} counts of the table were checked");
    }

    #[test]
    fn start_positions_are_the_usual_ones() {
        assert_eq!(Board::start(4).to_text(), "-----OX--XO----- X");
        assert_eq!(Board::start(6).to_text(), "--------------OX----XO-------------- X");
        assert_eq!(
            Board::start(8).to_text(),
            "---------------------------OX------XO--------------------------- X"
        );
    }

    #[test]
    fn errors_name_the_ply() {
        let start = Board::start(8);
        let error = replay(&start, "f5 d6 c3 d3 c4 f4 a1", Rule::Pass).unwrap_err();
        assert!(error.to_string().starts_with("ply 7: a1 is no legal move of black"), "{error}");
        assert!(
            replay(&start, "f5 --", Rule::Pass).unwrap_err().to_string().starts_with("ply 2: white passes")
        );
        assert!(replay(&start, "f5 d6 c3 d3 c4 f4", Rule::Over).is_ok());
    }
}
