//! The journal of a book in the making: a line for each analysed position, from which a run continues after it was killed.
//!
//! ```text
//! book journal 1, depth 10, weights 0123456789abcdef
//! 0000000810000000 0000001008000000 d3:-4
//! ```
//!
//! A line has the discs of the side to move and of the other, then the moves with their values.
use crate::cli::Result;
use crate::files::FileTrouble;
use crate::journal::{LineJournal, read_lines};
use ::book::BookMove;
use othello::{Bitboard, Board};
use std::path::Path;

/// A position, and the analysed values of its moves.
pub type Analysed = (Board, Vec<BookMove>);

/// The open journal, locked for this process.
pub struct Journal(LineJournal);

impl Journal {
    /// Opens or creates the journal whose first line is `title`; returns the analyses in it, too.
    ///
    /// # Errors
    /// If another process works on it, it belongs to another book, is damaged, or can't be read or written.
    pub fn open(path: &Path, title: &str) -> Result<(Self, Vec<Analysed>)> {
        let (mut lines, text) = LineJournal::open(path)?;
        match text.lines().next() {
            None => lines.add(title)?,
            Some(found) if found == title => {}
            Some(found) => return Err(format!("{} is of another book: {found}", path.display()).into()),
        }
        let analyses = read_lines(path, &text, |line| match parse(line) {
            _ if line == title => Ok(None),
            None => Err(format!("{line:?} is damaged")),
            analysed => Ok(analysed),
        })?;
        Ok((Self(lines), analyses.into_iter().flatten().collect()))
    }

    /// Adds an analysis.
    pub fn add(&mut self, board: Board, moves: &[BookMove]) -> Result<(), FileTrouble> {
        let moves: String =
            moves.iter().map(|listed| format!(" {}:{}", listed.square, listed.value)).collect();
        self.0.add(&format!("{:016x} {:016x}{moves}", board.player.0, board.opponent.0))
    }
}

/// The analysis in a line.
fn parse(line: &str) -> Option<Analysed> {
    let mut words = line.split(' ');
    let mut discs = || u64::from_str_radix(words.next()?, 16).ok().map(Bitboard);
    let board = Board { player: discs()?, opponent: discs()? };
    let listed = |word: &str| {
        let (square, value) = word.split_once(':')?;
        Some(BookMove { square: square.parse().ok()?, value: value.parse().ok()? })
    };
    Some((board, words.map(listed).collect::<Option<_>>()?))
}
