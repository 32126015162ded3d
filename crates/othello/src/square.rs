//! One square of the board and its name.
use std::fmt;
use std::str::FromStr;

/// A square, a1 to h8. On smaller boards the squares are those of the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A text that is not the name of a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a square: expected a column a to h and a row 1 to 8")]
pub struct ParseSquareError {
    /// The text.
    pub text: String,
}

impl Square {
    /// The square at `column` and `row`, both from 0 (a1 is 0, 0; h1 is 7, 0), or `None` off the board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 { Some(Self(row * 8 + column)) } else { None }
    }

    /// The square with this index: a1 is 0, h1 is 7, h8 is 63. `None` from 64 on.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square of the lowest set bit. `word` must not be 0 (which would give h8).
    pub(crate) const fn lowest(word: u64) -> Self {
        Self((word.trailing_zeros() & 63) as u8)
    }

    /// 8 * row + column, from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 for a.
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// The row, 0 for row 1.
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    /// The word with only this square's bit set.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Reads two bytes such as `f5`, in either case.
    pub const fn from_name(column: u8, row: u8) -> Option<Self> {
        let column = column.to_ascii_lowercase();
        if column < b'a' || row < b'1' {
            return None;
        }
        Self::new(column - b'a', row - b'1')
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let square = match text.as_bytes() {
            &[column, row] => Self::from_name(column, row),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError { text: text.to_owned() })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_prints_and_reads() {
        for index in 0..64 {
            let square = Square::from_index(index).unwrap();
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            assert_eq!(Square::new(square.column(), square.row()), Some(square));
        }
        assert_eq!("f5".parse::<Square>().unwrap().index(), 8 * 4 + 5);
    }

    #[test]
    fn the_error_names_the_text_that_is_not_a_square() {
        for text in ["", "f", "f9", "i1", "f0", "5f", "f55", "é5"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError { text: text.to_owned() }));
        }
        assert_eq!(Square::from_index(64), None);
        assert_eq!(Square::new(8, 0), None);
    }
}
