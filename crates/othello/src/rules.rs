//! The variants: the board's size, and the rule for a side without a legal move.
use crate::Bitboard;
use std::fmt;

/// The side length of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoardSize {
    /// 4x4, a1 to d4.
    Four,
    /// 6x6, a1 to f6.
    Six,
    /// 8x8, a1 to h8: the game as the World Othello Federation plays it.
    #[default]
    Eight,
}

/// No board has this side length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no board has side length {0}: expected 4, 6 or 8")]
pub struct UnknownBoardSize(pub u8);

impl BoardSize {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Four, Self::Six, Self::Eight];

    /// Squares along one side.
    pub const fn side(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Six => 6,
            Self::Eight => 8,
        }
    }

    /// Squares on the board.
    pub const fn area(self) -> u8 {
        self.side() * self.side()
    }

    /// The squares on the board.
    pub const fn squares(self) -> Bitboard {
        Bitboard(match self {
            Self::Four => 0x0000_0000_0f0f_0f0f,
            Self::Six => 0x0000_3f3f_3f3f_3f3f,
            Self::Eight => !0,
        })
    }
}

impl TryFrom<u8> for BoardSize {
    type Error = UnknownBoardSize;

    fn try_from(side: u8) -> Result<Self, UnknownBoardSize> {
        Self::ALL.into_iter().find(|size| size.side() == side).ok_or(UnknownBoardSize(side))
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.side())
    }
}

/// The rule for a side to move that has no legal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NoMoveRule {
    /// It must pass, and the game ends when neither side can move: the usual rule.
    #[default]
    MustPass,
    /// The game is over at once.
    GameOver,
}

impl NoMoveRule {
    /// Both rules, the usual one first.
    pub const ALL: [Self; 2] = [Self::MustPass, Self::GameOver];
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board's size.
    pub size: BoardSize,
    /// The rule for a side without a legal move.
    pub no_move: NoMoveRule,
}
