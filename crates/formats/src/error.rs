//! The error of every format: its kind, and its place in a text or a file.
use crate::{LINK_LIMIT, OtherGame};
use games::AnyRefusal;
use othello::{BoardSize, BoardStringError, Color, IllegalMove, Square};
use std::fmt;

/// A notation for games or positions.
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
    /// A file of Piskvork, with a game of Gobang.
    Psq,
    /// A game of Gobang as RenLib stores a position.
    Pos,
    /// A link made by this program.
    Link,
    /// A database of games, or a list of names for it.
    Wthor,
}

/// Why a text or file can't be read, or a game can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The format it was read or written as.
    pub format: Format,
    /// The number of the game, from 1, in formats that hold several.
    pub game: Option<usize>,
    /// The number of the move, from 1, if the problem is at a move: as they stand in the text, from the first one on. A pass counts if it is
    /// written.
    pub ply: Option<usize>,
    /// The place in the text or file.
    pub at: Option<At>,
    /// The board of Othello that the moves were played on, if the text does not specify one.
    pub board: Option<BoardSize>,
    /// The problem.
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

/// The kinds of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The text is empty.
    #[error("there is nothing to read")]
    Empty,
    /// It breaks the format's syntax; the message, in English, says how.
    #[error("{0}")]
    Syntax(String),
    /// It ends inside a tag or a game.
    #[error("the text ends inside this tag or game")]
    Unclosed,
    /// It is not Othello, or not on a supported board; the message is in English.
    #[error("{0}")]
    Unsupported(String),
    /// It is a game of anti-Othello.
    #[error("anti-Othello, which is won by the side with fewer discs, is another game")]
    Anti,
    /// A game that begins at a random position lacks that.
    #[error("the game begins at a random position, but the tag BO with its board is missing")]
    NoBoard,
    /// The board's size is missing or unknown, or the squares are not as many.
    #[error("`{0}`: expected a board size, 4, 6 or 8, and the squares of that board")]
    BoardSize(String),
    /// The board can't be read.
    #[error("in the board, {0}")]
    Board(#[from] BoardStringError),
    /// Neither a square nor a pass.
    #[error("`{0}` is neither a square nor a pass")]
    UnknownMove(String),
    /// A text that names no cell.
    #[error("`{0}` is no cell")]
    UnknownCell(String),
    /// The first half of a move at the end of the text: a row without a column, or a board without a cell.
    #[error("half a move")]
    HalfMove,
    /// A move of another game than Othello that the rules forbid, by its name.
    #[error("{0}: {1}")]
    Refused(String, AnyRefusal),
    /// A move that the rules forbid.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A move of the side that is not to move.
    #[error("it is not the turn of {0}")]
    WrongSide(Color),
    /// It is not clear whether this square is a move: with and without it, there is a game.
    #[error("it is not clear whether {0} is a move: the others are a game with and without it")]
    Doubtful(String),
    /// Two readings of the text are games; the moves of both.
    #[error("it is not clear which game this is: `{0}` or `{1}`")]
    TwoGames(String, String),
    /// In a grid of move numbers, a number stands on two squares.
    #[error("the number {number} stands on {} and on {}", squares[0], squares[1])]
    NumberTwice {
        /// The number.
        number: u16,
        /// The squares.
        squares: [Square; 2],
    },
    /// In a grid of move numbers, this one is missing; the place is that of the next one.
    #[error("the number {0} is missing")]
    NumberMissing(u16),
    /// In a grid of move numbers, something that is no number stands on a square.
    #[error("`{1}` on {0} is no number")]
    GridSquare(Square, String),
    /// In a grid of move numbers, a row has too few or too many squares.
    #[error("row {row} has {squares} squares")]
    GridRow {
        /// The row, from 1.
        row: usize,
        /// The number of its squares.
        squares: usize,
    },
    /// There are several games where one is expected.
    #[error("there are several games here")]
    Several,
    /// An address of another site has no moves.
    #[error("there are no moves in this address")]
    NoMoves,
    /// The text is in the notation of another game.
    #[error("this looks like {}", _0.name())]
    OtherGame(OtherGame),
    /// A file of WTHOR with solitaires, which are endings to be solved.
    #[error("these are solitaires, which are endings to be solved and no games")]
    Solitaires,
    /// A move after the mark that ends the moves.
    #[error("a move stands after the end of the moves")]
    MoveAfterEnd,
    /// The file ends inside its header.
    #[error("the file ends in its header")]
    NoHeader,
    /// The file ends before its last record is complete.
    #[error("the file ends here, but its header promises {promised} records")]
    MissingRecords {
        /// The number of records in the header.
        promised: u32,
    },
    /// The file continues after its last record.
    #[error("the file goes on after the {promised} records of its header")]
    SurplusRecords {
        /// The number of records in the header.
        promised: u32,
    },
    /// The link has a version that this program does not know.
    #[error("version {0} is not supported")]
    Version(u32),
    /// A character that does not belong here.
    #[error("`{0}` does not belong here")]
    Symbol(char),
    /// It does not fit in a link.
    #[error("{0} characters are too many for a link: the limit is {LINK_LIMIT}")]
    TooLong(usize),
    /// The checksum or the structure is wrong.
    #[error("it is incomplete or was altered")]
    Damaged,
}

impl FormatError {
    /// An error without a place.
    pub const fn new(format: Format, problem: Problem) -> Self {
        Self { format, game: None, ply: None, at: None, board: None, problem }
    }
}

impl Format {
    /// The format's name, in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "transcript",
            Self::BoardString => "board string",
            Self::Ggf => "GGF",
            Self::Sgf => "SGF",
            Self::Psq => "Piskvork's file",
            Self::Link => "link",
            Self::Pos => "RenLib",
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
