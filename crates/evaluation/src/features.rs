//! What the evaluation sees of a position: the contents of every pattern, kept up to date move by move.
use crate::patterns::{DIGITS, INSTANCES, LANES, MOBILITY};
use othello::{Bitboard, Board, Square};

/// One number for each lane. The loops over it have a fixed length, so the compiler makes vector instructions of them:
/// six of SSE2 or of WebAssembly's SIMD128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
struct Vector([u16; LANES]);

impl Vector {
    const ZERO: Self = Self([0; LANES]);

    #[inline]
    fn add(&mut self, other: &[u16; LANES]) {
        for (lane, other) in self.0.iter_mut().zip(other) {
            *lane = lane.wrapping_add(*other);
        }
    }

    #[inline]
    fn subtract(&mut self, other: &[u16; LANES]) {
        for (lane, other) in self.0.iter_mut().zip(other) {
            *lane = lane.wrapping_sub(*other);
        }
    }

    /// The sum of the digits of these squares.
    #[inline]
    fn of(squares: Bitboard) -> Self {
        let mut sum = Self::ZERO;
        let mut left = squares.0;
        while left != 0 {
            sum.add(&DIGITS[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        sum
    }
}

/// The contents of the 46 pattern instances of a position: `own` counts the discs of the side to move, `other` those of
/// the other side, and `own + 2 * other` is the index of an instance's content in the table of its class.
///
/// A disc that appears or changes sides is one vector addition, and a pass exchanges the two vectors.
///
/// ```
/// use evaluation::Features;
/// use othello::{Position, Rules, Square};
///
/// let board = Position::start(Rules::default()).board();
/// let f5: Square = "f5".parse()?;
/// let mut features = Features::of(board);
/// features.play(f5, board.flips(f5));
/// assert_eq!(features, Features::of(board.after(f5, board.flips(f5))));
/// # Ok::<(), othello::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    own: Vector,
    other: Vector,
}

impl Features {
    /// Of this board, from scratch.
    #[inline]
    pub fn of(board: Board) -> Self {
        Self { own: Vector::of(board.player), other: Vector::of(board.opponent) }
    }

    /// Follows a disc on `square` that turns over `flips`.
    #[inline]
    pub fn play(&mut self, square: Square, flips: Bitboard) {
        *self = self.after(square, flips);
    }

    /// The features after a disc on `square` that turns over `flips`, seen by the side that is then to move.
    #[inline]
    #[must_use]
    pub fn after(&self, square: Square, flips: Bitboard) -> Self {
        let flipped = Vector::of(flips);
        let (mut own, mut other) = (self.other, self.own);
        own.subtract(&flipped.0);
        other.add(&flipped.0);
        other.add(&DIGITS[usize::from(square.index())]);
        Self { own, other }
    }

    /// The same discs, seen by the other side.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The indices of all lanes: the instances' contents, then how many moves either side has.
    #[inline]
    pub(crate) fn indices(&self, own_moves: u32, other_moves: u32) -> [u16; LANES] {
        let mut indices = self.own.0;
        for (index, other) in indices.iter_mut().zip(&self.other.0) {
            *index = index.wrapping_add(other << 1);
        }
        let most = MOBILITY as u32 - 1;
        indices[INSTANCES] = own_moves.min(most) as u16;
        indices[INSTANCES + 1] = other_moves.min(most) as u16;
        indices
    }
}
