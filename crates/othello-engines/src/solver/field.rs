//! The rules and the geometry of the board, as the solver needs them.
use super::Counting;
use crate::OthelloGame;
use othello::raw;

/// The rules as the solver needs them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// The squares of the board.
    pub(super) board: u64,
    /// Whether a side without a move passes; if not, the game ends.
    pub(super) passes: bool,
    /// How a finished game is counted.
    pub(super) counting: Counting,
    /// For each square, the squares of its quarter of the board.
    pub(super) quarter_of: &'static [u64; 64],
}

impl Field {
    pub(super) const fn new(game: &OthelloGame, counting: Counting) -> Self {
        let quarter_of = match game.board.count_ones() {
            16 => &QUARTERS[0],
            36 => &QUARTERS[1],
            _ => &QUARTERS[2],
        };
        Self { board: game.board, passes: game.passes, counting, quarter_of }
    }

    /// Whether both describe the same rules and count alike.
    pub(super) fn is(&self, other: &Self) -> bool {
        (self.board, self.passes, self.counting) == (other.board, other.passes, other.counting)
    }

    #[inline]
    pub(super) const fn empties(&self, player: u64, opponent: u64) -> u64 {
        self.board & !(player | opponent)
    }

    #[inline]
    pub(super) const fn legal_moves(&self, player: u64, opponent: u64) -> u64 {
        raw::legal_moves(player, opponent) & self.board
    }

    /// The score of a finished game, for `player`.
    #[inline]
    pub(super) const fn score(&self, player: u64, opponent: u64) -> i32 {
        let discs = player.count_ones() as i32 - opponent.count_ones() as i32;
        match self.counting {
            Counting::Raw => discs,
            Counting::Official => discs + discs.signum() * self.empties(player, opponent).count_ones() as i32,
        }
    }

    /// The four corners.
    pub(super) const fn corners(&self) -> u64 {
        match self.board.count_ones() {
            16 => 0x0000_0000_0900_0009,
            36 => 0x0000_2100_0000_0021,
            _ => 0x8100_0000_0000_0081,
        }
    }

    /// The empties of the quarters with an odd number of empties: the side that moves there first can also make the last
    /// move there.
    #[inline]
    pub(super) fn odd(&self, empties: u64) -> u64 {
        if self.board == u64::MAX {
            // The parity of each quarter, folded into its first square and spread over all of it again.
            let mut folded = empties ^ empties >> 16;
            folded ^= folded >> 8;
            folded ^= folded >> 2;
            folded ^= folded >> 1;
            return (folded & 0x0000_0011_0000_0011).wrapping_mul(0x0f0f_0f0f);
        }
        let mut odd = 0;
        let mut left = empties;
        while left != 0 {
            let quarter = self.quarter_of[left.trailing_zeros() as usize];
            if (left & quarter).count_ones() & 1 != 0 {
                odd |= quarter;
            }
            left &= !quarter;
        }
        odd
    }
}

/// The neighbours of a set of squares in all eight directions on the 8x8 board.
#[inline]
pub(super) const fn around(set: u64) -> u64 {
    let row = (set & 0x7f7f_7f7f_7f7f_7f7f) << 1 | (set & 0xfefe_fefe_fefe_fefe) >> 1 | set;
    row | row << 8 | row >> 8
}

/// The neighbours of each square.
pub(super) static NEIGHBOURS: [u64; 64] = {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        all[square] = around(1 << square) & !(1 << square);
        square += 1;
    }
    all
};

/// For boards of side 4, 6 and 8, and each square: the squares of its quarter.
static QUARTERS: [[u64; 64]; 3] = {
    let mut all = [[0; 64]; 3];
    let mut size = 0;
    while size < 3 {
        let half = size + 2;
        let mut a = 0;
        while a < 64 {
            let mut b = 0;
            while b < 64 {
                let same_side = ((a % 8 < half) == (b % 8 < half)) && ((a / 8 < half) == (b / 8 < half));
                if same_side && b % 8 < 2 * half && b / 8 < 2 * half {
                    all[size][a] |= 1 << b;
                }
                b += 1;
            }
            a += 1;
        }
        size += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{BoardSize, Position, Rules};

    #[test]
    fn quarters_and_corners_belong_to_their_board() {
        for size in BoardSize::ALL {
            let game = OthelloGame::from(Position::start(Rules { size, ..Rules::default() }));
            let field = Field::new(&game, Counting::Raw);
            let a1 = field.quarter_of[0];
            assert_eq!(a1.count_ones(), u32::from(size.area()) / 4);
            let corners: Vec<_> = othello::Bitboard(field.corners()).squares().collect();
            assert_eq!(corners.len(), 4);
            let quarters = corners.iter().map(|corner| field.quarter_of[corner.index() as usize]);
            assert_eq!(quarters.fold(0, |all, quarter| all | quarter), size.squares().0);
            assert_eq!(
                field.odd(size.squares().0 & !1),
                if size == BoardSize::Six { !a1 & size.squares().0 } else { a1 }
            );
        }
    }

    #[test]
    fn neighbours_stay_on_the_board() {
        assert_eq!(NEIGHBOURS[0], 0x0302);
        assert_eq!(NEIGHBOURS[63], 0x40c0 << 48);
        assert_eq!(NEIGHBOURS[9].count_ones(), 8);
    }
}
