//! Moves: a stone on a point, or a choice between the colours.
use crate::Size;
use board_game::{BoardAction, Choice, Moved, Spot};
use std::fmt;

/// A point of a board of some size. Its name is a letter from the left and a number from *below*, such as `h8`: row 0 of its [`Spot`] is the
/// lowest one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    spot: Spot,
    size: Size,
}

impl Point {
    /// The point at this spot; `None` if a board of this size has no such spot.
    pub const fn new(spot: Spot, size: Size) -> Option<Self> {
        if size.grid().contains(spot) { Some(Self { spot, size }) } else { None }
    }

    /// The point with this name, in either case; `None` if there is none on a board of this size.
    pub fn read(name: &str, size: Size) -> Option<Self> {
        Self::new(name.parse().ok()?, size)
    }

    /// The point of this column and row, both counted from 0 at the upper left, as other programs count; `None` if there is none.
    pub fn from_upper_left(column: u8, row: u8, size: Size) -> Option<Self> {
        let row = size.lines().checked_sub(row.checked_add(1)?)?;
        Self::new(Spot::new(column, row)?, size)
    }

    /// Its column and row, both counted from 0 at the upper left.
    pub const fn upper_left(self) -> [u8; 2] {
        [self.spot.column(), self.size.grid().drawn_row(self.spot.row())]
    }

    /// Its spot.
    pub const fn spot(self) -> Spot {
        self.spot
    }

    /// The size of the board.
    pub const fn size(self) -> Size {
        self.size
    }
}

impl fmt::Display for Point {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spot.fmt(to)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{self} of {}", self.size.lines())
    }
}

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone is placed on this point.
    Place(Point),
    /// After the three stones of a [swap opening](crate::Opening::Swap): to change sides, or not to.
    Choose(Choice),
}

impl Move {
    /// The move with this name, in either case, on a board of this size; `None` if there is none.
    pub fn read(name: &str, size: Size) -> Option<Self> {
        let choice = Choice::ALL.into_iter().find(|choice| choice.name().eq_ignore_ascii_case(name));
        choice.map(Self::Choose).or_else(|| Point::read(name, size).map(Self::Place))
    }

    /// The point where a stone is placed, if one is.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Choose(_) => None,
        }
    }
}

impl From<Move> for BoardAction {
    fn from(played: Move) -> Self {
        match played {
            Move::Place(point) => Self::Place(point.spot()),
            Move::Choose(choice) => Self::Choose(choice),
        }
    }
}

/// The name of the point, `keep` or `swap`.
impl fmt::Display for Move {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(to),
            Self::Choose(choice) => to.write_str(choice.name()),
        }
    }
}

/// A move that was checked in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    pub(crate) played: Move,
    pub(crate) moved: Moved,
}

impl From<Checked> for Moved {
    fn from(checked: Checked) -> Self {
        checked.moved
    }
}
