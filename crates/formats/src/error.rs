//! What is wrong with a text or a file, where, and in which format.
use crate::LINK_LIMIT;
use othello::{BoardSize, BoardStringError, Color, IllegalMove};
use std::fmt;

/// A way to write games down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The names of the squares, such as `f5d6c3`.
    Transcript,
    /// A position, square by square.
    BoardString,
    /// The Generic Game Format.
    Ggf,
    /// The Smart Game Format.
    Sgf,
    /// A link of ours.
    Link,
    /// A database of games, or a list of names for it.
    Wthor,
}

/// Why something can't be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The format that it was taken for.
    pub format: Format,
    /// The game, from 1, where there can be several.
    pub game: Option<usize>,
    /// The ply, from 1, where it is about one; passes count, written or not.
    pub ply: Option<usize>,
    /// Where it is.
    pub at: Option<At>,
    /// The board that the moves were played on, where the text does not say which.
    pub board: Option<BoardSize>,
    /// What is wrong.
    pub problem: Problem,
}

/// A place in a text or a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A character, from 1.
    Character(usize),
    /// A byte, from 0.
    Byte(usize),
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// There is no text.
    #[error("there is nothing to read")]
    Empty,
    /// It does not have the form that its format asks for; in English, in which way.
    #[error("{0}")]
    Syntax(String),
    /// It ends too early.
    #[error("the text ends before this does")]
    Unclosed,
    /// It is about something else than games of Othello on a known board; in English, what.
    #[error("{0}")]
    Unsupported(String),
    /// The board's size is missing or not known.
    #[error("`{0}` begins with no board size that is known: 4, 6 or 8 is")]
    BoardSize(String),
    /// The board can't be read.
    #[error("in the board, {0}")]
    Board(#[from] BoardStringError),
    /// Neither a square nor a pass.
    #[error("`{0}` is neither a square nor a pass")]
    UnknownMove(String),
    /// A move that the rules forbid.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A move of the side whose turn it is not.
    #[error("it is not the turn of {0}")]
    WrongSide(Color),
    /// A move after the mark that ends the moves.
    #[error("a move stands after the end of the moves")]
    MoveAfterEnd,
    /// The file ends before its header does.
    #[error("the file ends in its header")]
    NoHeader,
    /// The file ends before the last of its records does.
    #[error("the file ends here, but its header promises {promised} records")]
    MissingRecords {
        /// Records by the header.
        promised: u32,
    },
    /// The file goes on after the last of its records.
    #[error("the file goes on after the {promised} records of its header")]
    SurplusRecords {
        /// Records by the header.
        promised: u32,
    },
    /// It was written by another version of this program.
    #[error("it is of version {0}, which can't be read")]
    Version(u32),
    /// A character that does not belong here.
    #[error("`{0}` does not belong here")]
    Symbol(char),
    /// It is too long for a link.
    #[error("it has {0} characters, and a link has at most {LINK_LIMIT}")]
    TooLong(usize),
    /// A part is missing, or was changed.
    #[error("a part of it is missing or was changed")]
    Damaged,
}

impl FormatError {
    /// An error without a place.
    pub const fn new(format: Format, problem: Problem) -> Self {
        Self { format, game: None, ply: None, at: None, board: None, problem }
    }
}

impl Format {
    /// Its name, in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "transcript",
            Self::BoardString => "board string",
            Self::Ggf => "GGF",
            Self::Sgf => "SGF",
            Self::Link => "link",
            Self::Wthor => "WTHOR",
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.format.name())?;
        if let Some(game) = self.game {
            write!(to, ", game {game}")?;
        }
        if let Some(ply) = self.ply {
            write!(to, ", ply {ply}")?;
        }
        match self.at {
            Some(At::Character(place)) => write!(to, ", character {place}")?,
            Some(At::Byte(offset)) => write!(to, ", byte {offset}")?,
            None => {}
        }
        write!(to, ": {}", self.problem)
    }
}

impl std::error::Error for FormatError {}
