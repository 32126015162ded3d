//! One of nine places in a square of three by three: a cell of a board, or one of nine boards.
use crate::lines;
use mcts::ActionSet;
use std::fmt;
use std::str::FromStr;

/// A place in a square of three by three. It names a cell of a board, and a board among nine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u8);

/// A text that is not the name of a place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a square: expected a column a to c and a row 1 to 3")]
pub struct ParsePlaceError {
    /// The text.
    pub text: String,
}

impl Place {
    /// All places, row by row from the upper left.
    pub const ALL: [Self; 9] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];
    /// The upper left place, a1.
    pub const UPPER_LEFT: Self = Self(0);
    /// The upper right place, c1.
    pub const UPPER_RIGHT: Self = Self(2);
    /// The place in the middle, b2.
    pub const CENTRE: Self = Self(4);
    /// The lower left place, a3.
    pub const LOWER_LEFT: Self = Self(6);
    /// The lower right place, c3.
    pub const LOWER_RIGHT: Self = Self(8);

    /// The place at `column` and `row`, both from 0, or `None` outside.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 3 && row < 3 { Some(Self(row * 3 + column)) } else { None }
    }

    /// The place with this index: a1 is 0, c1 is 2, c3 is 8. `None` from 9 on.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 9 { Some(Self(index)) } else { None }
    }

    /// The place with an index that a table or another place has given.
    #[inline(always)]
    pub(crate) const fn known(index: u8) -> Self {
        debug_assert!(index < 9);
        Self(index)
    }

    /// 3 * row + column, from 0.
    #[inline(always)]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// The row, 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    /// Where it is, in words: "upper left", "centre".
    pub const fn words(self) -> &'static str {
        const WORDS: [&str; 9] = [
            "upper left",
            "upper middle",
            "upper right",
            "middle left",
            "centre",
            "middle right",
            "lower left",
            "lower middle",
            "lower right",
        ];
        WORDS[self.0 as usize]
    }

    #[inline(always)]
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, ParsePlaceError> {
        let place = match text.as_bytes() {
            &[column, row] => {
                let column = column.to_ascii_lowercase();
                Self::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1'))
            }
            _ => None,
        };
        place.ok_or_else(|| ParsePlaceError { text: text.to_owned() })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of places: cells of a board, or boards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Places(pub(crate) u16);

impl Places {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All nine.
    pub const ALL: Self = Self(lines::FULL);

    /// The set of one place.
    pub const fn only(place: Place) -> Self {
        Self(place.bit())
    }

    /// Whether a place is in the set.
    pub const fn contains(self, place: Place) -> bool {
        self.0 & place.bit() != 0
    }

    /// Whether three of them are in a line.
    pub const fn has_line(self) -> bool {
        lines::has_line(self.0)
    }

    /// The set as bits, by the [index](Place::index) of the place.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The places outside of the set that would complete a line of it.
    #[inline(always)]
    #[must_use]
    pub const fn completing(self) -> Self {
        Self(lines::completing(self.0))
    }

    /// The places, row by row.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        Place::ALL.into_iter().filter(move |place| self.contains(*place))
    }
}

impl ActionSet for Places {
    type Action = Place;

    fn len(&self) -> u32 {
        self.0.count_ones()
    }

    fn nth(&self, n: u32) -> Place {
        Place::known(lines::nth(self.0, n))
    }

    fn remove(&mut self, place: Place) {
        self.0 &= !place.bit();
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
