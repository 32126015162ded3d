//! The mark of a position: a byte that all its symmetric images share.
use othello::{Board, BoardSize, Color, Symmetry};

/// Computes marks for one size of board.
///
/// The squares of a board fall into classes that the symmetries map to themselves: ten on 8x8, such as the four corners. The
/// number of each side's discs in each class is therefore the same for all images. The mark is a hash of these numbers and of
/// the side to move.
#[derive(Clone, Debug)]
pub(crate) struct Marker {
    classes: Vec<u64>,
}

/// Odd factors with bits in no order, as for any multiplicative hash.
const FACTORS: [u64; 3] = [0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9];

impl Marker {
    /// A marker for boards of this size.
    pub fn new(size: BoardSize) -> Self {
        let mut classes: Vec<u64> = Vec::new();
        for square in size.squares() {
            let class = Symmetry::all().fold(0, |class, view| class | view.square(square, size).bit());
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
        Self { classes }
    }

    /// The mark of a position, never 0.
    pub fn mark(&self, board: Board, turn: Color) -> u8 {
        let [player, opponent] = [board.player.0, board.opponent.0].map(|discs| self.counts(discs));
        let turn = turn as u64;
        let hash = player.wrapping_mul(FACTORS[0]) ^ opponent.wrapping_mul(FACTORS[1]).rotate_left(23);
        let hash = (hash ^ turn.wrapping_mul(FACTORS[2])).wrapping_mul(FACTORS[2]);
        ((hash >> 56) as u8).max(1)
    }

    /// The number of discs in each class, four bits each: a class has at most eight squares.
    fn counts(&self, discs: u64) -> u64 {
        self.classes.iter().fold(0, |counts, class| counts << 4 | u64::from((discs & class).count_ones()))
    }
}
