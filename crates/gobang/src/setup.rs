//! The choices before a game: the size of the board and the opening.
use board_game::Grid;

/// The number of lines of a board in either direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 9, for a quick game.
    Nine,
    /// 11.
    Eleven,
    /// 15, the usual board.
    #[default]
    Fifteen,
}

/// How a game begins. With best play Black wins, so beginning with a free choice of the first move is for players of unlike strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opening {
    /// The first side plays Black, and the sides take turns from the first stone on.
    #[default]
    Free,
    /// The first side places three stones, black, white and black. The second side then either changes sides or keeps White, and White moves.
    Swap,
}

/// The choices before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board.
    pub size: Size,
    /// The opening.
    pub opening: Opening,
}

impl Size {
    /// All sizes, from the smallest.
    pub const ALL: [Self; 3] = [Self::Nine, Self::Eleven, Self::Fifteen];

    /// The number of lines: 9, 11 or 15.
    pub const fn lines(self) -> u8 {
        match self {
            Self::Nine => 9,
            Self::Eleven => 11,
            Self::Fifteen => 15,
        }
    }

    /// The size with so many lines; `None` if there is none.
    pub fn of_lines(lines: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| usize::from(size.lines()) == lines)
    }

    /// The number of spots: 81, 121 or 225.
    pub const fn spots(self) -> u32 {
        self.lines() as u32 * self.lines() as u32
    }

    /// The spots as a grid of one block.
    pub const fn grid(self) -> Grid {
        Grid::square(self.lines())
    }
}

impl Setup {
    /// A free opening on a board of this size.
    pub const fn free(size: Size) -> Self {
        Self { size, opening: Opening::Free }
    }

    /// An opening with swap on a board of this size.
    pub const fn swap(size: Size) -> Self {
        Self { size, opening: Opening::Swap }
    }

    /// Every combination of the choices.
    pub fn all() -> impl Iterator<Item = Self> {
        Size::ALL.into_iter().flat_map(|size| [Self::free(size), Self::swap(size)])
    }
}
