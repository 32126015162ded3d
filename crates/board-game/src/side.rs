//! The two sides of a game.
use std::ops::Not;

/// A side of a game. Each game has its own words for the two, such as Black and White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side that moves first in a game from its usual start.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first side, 1 for the second: an index for tables with an entry for each side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in attributes and in stored data, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
