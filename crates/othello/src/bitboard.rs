//! A set of squares in one 64-bit word.
use crate::Square;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares. Bit 0 is a1, bit 7 is h1, bit 63 is h8.
///
/// ```text
///  0  1  2  3  4  5  6  7     a1 .. h1
///  8  9 10 11 12 13 14 15     a2 .. h2
///  ..
/// 56 57 58 59 60 61 62 63     a8 .. h8
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// How many squares are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Whether every square of this set is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The square with the lowest index, or `None` if the set is empty.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::lowest(self.0)) }
    }

    /// The squares, from the lowest index to the highest.
    pub const fn squares(self) -> Squares {
        Squares(self.0)
    }
}

/// Iterates over the squares of a [`Bitboard`] row by row, starting at a1.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.squares()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        Self(squares.into_iter().fold(0, |word, square| word | square.bit()))
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self(square.bit())
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Display for Bitboard {
    /// The names of the squares, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, square) in self.squares().enumerate() {
            write!(f, "{}{square}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_collected() {
        let set: Bitboard = ["h8", "a1", "c4"].iter().map(|name| name.parse::<Square>().unwrap()).collect();
        assert_eq!(set.to_string(), "a1 c4 h8");
        assert_eq!(set.len(), 3);
        assert_eq!(set.squares().len(), 3);
        assert!(set.contains("c4".parse().unwrap()) && !set.contains("c5".parse().unwrap()));
        assert!(Bitboard::EMPTY.is_subset(set) && set.is_subset(set) && !(!set).is_subset(set));
        assert_eq!(Bitboard::EMPTY.first(), None);
    }
}
