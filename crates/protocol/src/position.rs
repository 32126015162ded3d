//! Positions and moves on the wire.
use othello::{Bitboard, BoardSize, Color, Move, NoMoveRule, Position, Rules, Square};
use serde::{Deserialize, Serialize};

/// A position: its rules, its discs and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePosition {
    /// Squares along one side: 4, 6 or 8.
    pub size: u8,
    /// Whether the game ends if a side has no move; otherwise it must pass.
    pub no_move_ends: bool,
    /// Black's discs; bit 0 is a1, bit 63 is h8.
    pub black: u64,
    /// White's discs.
    pub white: u64,
    /// Whether White is to move.
    pub white_to_move: bool,
}

impl WirePosition {
    /// Whether the learned evaluation is for this board: 8x8, where a side without a move passes.
    pub const fn is_evaluated(&self) -> bool {
        self.size == 8 && !self.no_move_ends
    }
}

/// A position that can't exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid position: side length {size}, discs {black:#x} and {white:#x}")]
pub struct InvalidPosition {
    size: u8,
    black: u64,
    white: u64,
}

impl From<Position> for WirePosition {
    fn from(position: Position) -> Self {
        Self {
            size: position.rules().size.side(),
            no_move_ends: position.rules().no_move == NoMoveRule::GameOver,
            black: position.discs_of(Color::Black).0,
            white: position.discs_of(Color::White).0,
            white_to_move: position.turn() == Color::White,
        }
    }
}

impl TryFrom<WirePosition> for Position {
    type Error = InvalidPosition;

    fn try_from(wire: WirePosition) -> Result<Self, InvalidPosition> {
        let WirePosition { size, black, white, .. } = wire;
        let error = InvalidPosition { size, black, white };
        let no_move = if wire.no_move_ends { NoMoveRule::GameOver } else { NoMoveRule::MustPass };
        let rules = Rules { size: BoardSize::try_from(size).map_err(|_| error)?, no_move };
        let turn = if wire.white_to_move { Color::White } else { Color::Black };
        Self::new(Bitboard(black), Bitboard(white), turn, rules).ok_or(error)
    }
}

/// A move: the index of a square, a1 is 0 and h8 is 63, or [`WireMove::PASS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireMove(pub u8);

impl WireMove {
    /// A pass.
    pub const PASS: Self = Self(64);
}

impl From<Move> for WireMove {
    fn from(action: Move) -> Self {
        match action {
            Move::Place(square) => Self(square.index()),
            Move::Pass => Self::PASS,
        }
    }
}

impl From<WireMove> for Move {
    /// Anything but a square is a pass; the receiver checks whether it is legal.
    fn from(wire: WireMove) -> Self {
        Square::from_index(wire.0).map_or(Self::Pass, Self::Place)
    }
}
