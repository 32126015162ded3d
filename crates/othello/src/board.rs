//! The discs from the point of view of the side to move.
use crate::{Bitboard, BoardSize, Square, raw};

/// The discs of the side to move (`player`) and of the other side (`opponent`).
///
/// The sets do not overlap, and every disc is on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// Discs of the side to move.
    pub player: Bitboard,
    /// Discs of the other side.
    pub opponent: Bitboard,
}

impl Board {
    /// The squares on which the side to move may place a disc.
    #[inline]
    pub const fn legal_moves(self, size: BoardSize) -> Bitboard {
        Bitboard(raw::legal_moves(self.player.0, self.opponent.0) & size.squares().0)
    }

    /// The discs that a disc on the empty square `square` would flip; empty if the move is illegal.
    #[inline]
    pub const fn flips(self, square: Square) -> Bitboard {
        Bitboard(raw::flips(self.player.0, self.opponent.0, square.index()))
    }

    /// The board after a disc on `square` has flipped `flips`, from the point of view of the next side to move.
    #[inline]
    pub const fn after(self, square: Square, flips: Bitboard) -> Self {
        Self {
            player: Bitboard(self.opponent.0 & !flips.0),
            opponent: Bitboard(self.player.0 | flips.0 | square.bit()),
        }
    }

    /// The same discs from the other side's point of view.
    #[inline]
    pub const fn passed(self) -> Self {
        Self { player: self.opponent, opponent: self.player }
    }

    /// All squares that hold a disc.
    pub const fn occupied(self) -> Bitboard {
        Bitboard(self.player.0 | self.opponent.0)
    }
}
