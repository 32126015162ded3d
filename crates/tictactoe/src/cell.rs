//! One cell of the nine boards and its name.
use crate::Place;
use std::fmt;
use std::str::FromStr;

/// A cell of nine boards: a board, and a place on it. Its name is that of a square of a grid of nine by nine: a1 is at the upper left,
/// i9 at the lower right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

/// A text that is not the name of a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a square: expected a column a to i and a row 1 to 9")]
pub struct ParseCellError {
    /// The text.
    pub text: String,
}

impl Cell {
    /// The cell at `place` on `board`.
    #[inline(always)]
    pub const fn new(board: Place, place: Place) -> Self {
        Self(9 * board.index() + place.index())
    }

    /// The cell at `column` and `row` of the grid of nine by nine, both from 0, or `None` outside.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        match (Place::new(column / 3, row / 3), Place::new(column % 3, row % 3)) {
            (Some(board), Some(place)) => Some(Self::new(board, place)),
            _ => None,
        }
    }

    /// The cell with this code; `None` from 81 on.
    pub const fn from_code(code: u8) -> Option<Self> {
        if code < 81 { Some(Self(code)) } else { None }
    }

    #[inline(always)]
    pub(crate) const fn known(code: u8) -> Self {
        debug_assert!(code < 81);
        Self(code)
    }

    /// 9 * board + place, from 0: the cells of a board follow each other.
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The board.
    #[inline(always)]
    pub const fn board(self) -> Place {
        Place::known(self.0 / 9)
    }

    /// The place on its board, which is also the board where the other side has to play.
    #[inline(always)]
    pub const fn place(self) -> Place {
        Place::known(self.0 % 9)
    }

    /// The column of the grid of nine by nine, 0 at the left.
    pub const fn column(self) -> u8 {
        3 * self.board().column() + self.place().column()
    }

    /// The row of the grid of nine by nine, 0 at the top.
    pub const fn row(self) -> u8 {
        3 * self.board().row() + self.place().row()
    }

    /// All 81 cells, board by board.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..81).map(Self)
    }

    /// Reads two bytes such as `e5`, in either case.
    pub const fn from_name(column: u8, row: u8) -> Option<Self> {
        Self::at(column.to_ascii_lowercase().wrapping_sub(b'a'), row.wrapping_sub(b'1'))
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let cell = match text.as_bytes() {
            &[column, row] => Self::from_name(column, row),
            _ => None,
        };
        cell.ok_or_else(|| ParseCellError { text: text.to_owned() })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
