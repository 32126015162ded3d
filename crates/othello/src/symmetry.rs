//! The eight symmetries of the board.
use crate::{Bitboard, BoardSize, Move, Position, Square};

/// One of the eight ways to lay the board onto itself: first a transposition along a1-h8 or none, then a mirror
/// image left to right or none, then one top to bottom or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposed: bool,
    mirrored: bool,
    upended: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Self = Self { transposed: false, mirrored: false, upended: false };

    /// All eight; the identity is the first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8_u8).map(|n| Self { transposed: n & 1 != 0, mirrored: n & 2 != 0, upended: n & 4 != 0 })
    }

    /// The symmetry that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transposed { Self { mirrored: self.upended, upended: self.mirrored, ..self } } else { self }
    }

    /// Where a square of a board of this size goes. The square must be on that board.
    pub const fn square(self, square: Square, size: BoardSize) -> Square {
        let last = size.side() - 1;
        let (mut column, mut row) = (square.column(), square.row());
        if self.transposed {
            (column, row) = (row, column);
        }
        if self.mirrored {
            column = last - column;
        }
        if self.upended {
            row = last - row;
        }
        match Square::new(column, row) {
            Some(image) => image,
            None => square,
        }
    }

    /// Where a set of squares of a board of this size goes.
    pub fn bitboard(self, set: Bitboard, size: BoardSize) -> Bitboard {
        set.into_iter().map(|square| self.square(square, size)).collect()
    }

    /// Where a move goes; a pass stays one.
    pub const fn action(self, action: Move, size: BoardSize) -> Move {
        match action {
            Move::Place(square) => Move::Place(self.square(square, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// The position as this symmetry shows it: the same side to move, by the same rules.
    #[must_use]
    pub fn position(self, position: Position) -> Position {
        let size = position.rules().size;
        let [black, white] = crate::Color::ALL.map(|color| self.bitboard(position.discs_of(color), size));
        Position::new(black, white, position.turn(), position.rules())
            .expect("a symmetry lays the board onto itself, so no two discs meet and none leaves it")
    }
}
