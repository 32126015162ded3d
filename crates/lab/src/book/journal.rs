//! The journal of a book in the making: a line for each analysed position, from which a run continues after it was killed.
//!
//! ```text
//! book journal 1, depth 10, weights 0123456789abcdef
//! 0000000810000000 0000001008000000 d3:-4
//! ```
//!
//! A line has the discs of the side to move and of the other, then the moves with their values. A line without an end is one that was
//! being written when the process was killed.
use crate::cli::Result;
use crate::files::FileTrouble;
use ::book::BookMove;
use othello::{Bitboard, Board};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A position, and the analysed values of its moves.
pub type Analysed = (Board, Vec<BookMove>);

/// The open journal, locked for this process.
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens or creates the journal whose first line is `title`; returns the analyses in it, too.
    ///
    /// # Errors
    /// If another process works on it, it belongs to another book, is damaged, or can't be read or written.
    pub fn open(path: &Path, title: &str) -> Result<(Self, Vec<Analysed>)> {
        let trouble = |error| FileTrouble::new(path, error);
        let here = path.display();
        let mut file = File::options().create(true).read(true).append(true).open(path).map_err(trouble)?;
        file.try_lock().map_err(|_| format!("another run works on {here}"))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(trouble)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(trouble)?;
        file.seek(SeekFrom::End(0)).map_err(trouble)?;
        let mut journal = Self { path: path.to_owned(), file };
        let mut lines = text[..whole].lines().enumerate();
        match lines.next() {
            None => journal.write(&format!("{title}\n"))?,
            Some((_, found)) if found == title => {}
            Some((_, found)) => return Err(format!("{here} is of another book: {found}").into()),
        }
        let analyses = lines
            .map(|(n, line)| {
                parse(line).ok_or_else(|| format!("{here}, line {}: {line:?} is damaged", n + 1))
            })
            .collect::<Result<_, _>>()?;
        Ok((journal, analyses))
    }

    /// Adds an analysis.
    pub fn add(&mut self, board: Board, moves: &[BookMove]) -> Result<(), FileTrouble> {
        let moves: String =
            moves.iter().map(|listed| format!(" {}:{}", listed.square, listed.value)).collect();
        self.write(&format!("{:016x} {:016x}{moves}\n", board.player.0, board.opponent.0))
    }

    fn write(&mut self, line: &str) -> Result<(), FileTrouble> {
        self.file.write_all(line.as_bytes()).map_err(|error| FileTrouble::new(&self.path, error))
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
