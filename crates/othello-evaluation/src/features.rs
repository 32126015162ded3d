//! The features of a position that the evaluation uses: the contents of all patterns, updated move by move.
use crate::patterns::{DIGITS, INSTANCES, LANES, MOBILITY};
use othello::{Bitboard, Board, Square};

/// A number for each lane. Loops over it have a fixed length, so the compiler turns each into vector instructions: six of SSE2
/// or of WebAssembly's SIMD128.
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

    /// The sum of the [`DIGITS`] of these squares.
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

/// The contents of the 46 pattern instances of a position. `own` is made of the discs of the side to move, `other` of the
/// opponent's, and `own + 2 * other` is the index of an instance's contents in the table of its class.
///
/// Placing or flipping a disc takes one vector addition for each of the two; a pass exchanges them.
///
/// ```
/// use othello_evaluation::Features;
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
    /// The features of this board, computed from scratch.
    #[inline]
    pub fn of(board: Board) -> Self {
        Self { own: Vector::of(board.player), other: Vector::of(board.opponent) }
    }

    /// Updates the features for a disc on `square` that flips `flips`.
    #[inline]
    pub fn play(&mut self, square: Square, flips: Bitboard) {
        *self = self.after(square, flips);
    }

    /// The features after a disc on `square` that flips `flips`, from the view of the opponent, who is then to move.
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

    /// The features of the same discs from the opponent's view.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The table index of each lane: the instances' contents, then the number of moves of each side.
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
