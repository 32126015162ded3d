//! A spot of a board, and sets of spots.
use std::fmt;
use std::str::FromStr;

/// A place on a board where a piece may stand: a square, a cell, or a crossing of lines. Columns are letters from the left, rows are
/// numbers from the top, as on an Othello board: a1 is the upper left spot, o15 the last one that there can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot(u8);

/// A text that is not the name of a spot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a spot: expected a column a to o and a row 1 to 15")]
pub struct ParseSpotError {
    /// The text.
    pub text: String,
}

impl Spot {
    /// The most columns, and the most rows, of a board.
    pub const MOST: u8 = 15;

    /// The spot in this column and row, both from 0; `None` from [`MOST`](Self::MOST) on.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::MOST && row < Self::MOST { Some(Self(row << 4 | column)) } else { None }
    }

    /// The column, 0 for a.
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// The row, 0 for row 1.
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }
}

impl FromStr for Spot {
    type Err = ParseSpotError;

    /// Reads a name such as `f5`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseSpotError> {
        let spot = || {
            let (letter, number) = text.split_at_checked(1)?;
            let column = letter.as_bytes()[0].to_ascii_lowercase().checked_sub(b'a')?;
            let is_plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
            let row = number.parse::<u8>().ok().filter(|_| is_plain)?.checked_sub(1)?;
            Self::new(column, row)
        };
        spot().ok_or_else(|| ParseSpotError { text: text.to_owned() })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of spots, ordered row by row.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Spots([u64; 4]);

impl Spots {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// How many spots there are in the set.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether a spot is in the set.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0[(spot.0 >> 6) as usize] >> (spot.0 & 63) & 1 == 1
    }

    /// Adds a spot.
    pub fn insert(&mut self, spot: Spot) {
        self.0[usize::from(spot.0 >> 6)] |= 1 << (spot.0 & 63);
    }

    /// Takes a spot out, if it is there.
    pub const fn remove(&mut self, spot: Spot) {
        self.0[(spot.0 >> 6) as usize] &= !(1 << (spot.0 & 63));
    }

    /// The first spot of the set.
    pub fn first(self) -> Option<Spot> {
        let (n, word) = (0_u8..).zip(self.0).find(|&(_, word)| word != 0)?;
        Some(Spot(n << 6 | word.trailing_zeros() as u8))
    }

    /// The spots in both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The spots in either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The spots of this set that are not in the other one.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The spots of the set, row by row.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        (0_u8..).zip(self.0).flat_map(|(n, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
                word &= word - 1;
                Some(Spot(n << 6 | bit))
            })
        })
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        let mut set = Self::EMPTY;
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}

impl Extend<Spot> for Spots {
    fn extend<I: IntoIterator<Item = Spot>>(&mut self, spots: I) {
        spots.into_iter().for_each(|spot| self.insert(spot));
    }
}

impl fmt::Debug for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
