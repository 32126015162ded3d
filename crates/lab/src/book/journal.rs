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
use crate::journal::{LineJournal, can_begin};
use othello::{Bitboard, Board};
use othello_book::BookMove;
use std::path::Path;

/// How the first line of every such journal begins.
pub const TITLE: &str = "book journal";

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
        let is_ours = |torn: &[u8]| can_begin(torn, title) || torn.iter().take(BOARD).all(is_of_board);
        let (mut lines, said) = LineJournal::open(path, is_ours, |line| match parse(line) {
            _ if line == title => Ok(None),
            None if line.starts_with(TITLE) => Err(format!("this is the journal of another book: {line}")),
            None => Err(format!("this is not a position with values: {line}")),
            analysed => Ok(analysed),
        })?;
        match said.first() {
            None => lines.add(title)?,
            Some(None) => {}
            Some(Some(_)) => return Err(format!("{}, line 1: {title:?} is missing", path.display()).into()),
        }
        Ok((Self(lines), said.into_iter().flatten().collect()))
    }

    /// Adds an analysis.
    pub fn add(&mut self, board: Board, moves: &[BookMove]) -> Result<(), FileTrouble> {
        let moves: String =
            moves.iter().map(|listed| format!(" {}:{}", listed.square, listed.value)).collect();
        self.0.add(&format!("{:016x} {:016x}{moves}", board.player.0, board.opponent.0))
    }
}

/// The number of characters for the discs of a position.
const BOARD: usize = 33;

const fn is_of_board(byte: &u8) -> bool {
    byte.is_ascii_hexdigit() || *byte == b' '
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
