//! The eight symmetries of the board.
use crate::{Bitboard, BoardSize, Move, Position, Square};

/// One of the eight symmetries: an optional transposition along a1-h8, then an optional left-to-right reflection,
/// then an optional top-to-bottom reflection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposed: bool,
    mirrored: bool,
    upended: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8_u8).map(|n| Self { transposed: n & 1 != 0, mirrored: n & 2 != 0, upended: n & 4 != 0 })
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transposed { Self { mirrored: self.upended, upended: self.mirrored, ..self } } else { self }
    }

    /// The image of a square on a board of this size. The square must be on that board.
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

    /// The image of a set of squares on a board of this size. The squares must be on that board.
    pub fn bitboard(self, set: Bitboard, size: BoardSize) -> Bitboard {
        debug_assert!(set.0 & !size.squares().0 == 0, "squares beyond the board");
        let beyond = u32::from(8 - size.side());
        let mut image = set.0;
        if self.transposed {
            image = transposed(image);
        }
        if self.mirrored {
            // The bits of each row in reverse, moved back to the columns of the board.
            image = image.reverse_bits().swap_bytes() >> beyond;
        }
        if self.upended {
            image = image.swap_bytes() >> (8 * beyond);
        }
        Bitboard(image)
    }

    /// The image of a move; a pass stays a pass.
    pub const fn action(self, action: Move, size: BoardSize) -> Move {
        match action {
            Move::Place(square) => Move::Place(self.square(square, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// The image of a position, with the same side to move and the same rules.
    #[must_use]
    pub fn position(self, position: Position) -> Position {
        let size = position.rules().size;
        let [black, white] = crate::Color::ALL.map(|color| self.bitboard(position.discs_of(color), size));
        Position::new(black, white, position.turn(), position.rules())
            .expect("a symmetry is a permutation of the board's squares, so discs neither collide nor leave the board")
    }
}

/// Rows and columns exchanged: blocks of 1, 2 and 4 squares in turn (H. S. Warren, Hacker's Delight, 2nd edition, section 7-3).
const fn transposed(mut set: u64) -> u64 {
    let mut swapped = (set ^ set >> 7) & 0x00aa_00aa_00aa_00aa;
    set ^= swapped ^ swapped << 7;
    swapped = (set ^ set >> 14) & 0x0000_cccc_0000_cccc;
    set ^= swapped ^ swapped << 14;
    swapped = (set ^ set >> 28) & 0x0000_0000_f0f0_f0f0;
    set ^ swapped ^ swapped << 28
}
