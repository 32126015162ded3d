//! How moves are chosen in playouts.
use crate::OthelloGame;
use crate::lanes::{Stream, choose, counts};
use othello::raw;

/// The moves that a playout prefers; it chooses uniformly among the most preferred ones.
///
/// All but [`Uniform`](Self::Uniform) cost more time and shift the odds ("heavy playouts", Drake and Uurtamo,
/// "Heuristics in Monte Carlo Go", 2007); the preferences themselves are old Othello lore (Rosenbloom, "A
/// world-championship-level Othello program", 1982: mobility, corners and X-squares).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preference {
    /// No preference: all legal moves are equally likely.
    #[default]
    Uniform,
    /// Moves that flip the most discs.
    Greedy,
    /// Corners; if there are none, moves that are not on an X-square (diagonally adjacent to a corner) of an empty
    /// corner.
    Corners,
    /// Moves that leave the opponent the fewest moves.
    Mobility,
}

/// A preference, and how often a playout ignores it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Policy {
    /// The preference.
    pub preference: Preference,
    /// The share of moves chosen uniformly instead, 0 to 1 (an epsilon-greedy mixture: Sutton and Barto,
    /// "Reinforcement learning", 1998).
    pub epsilon: f64,
}

impl Policy {
    /// Whether it is equivalent to uniform playouts.
    pub fn is_uniform(&self) -> bool {
        self.preference == Preference::Uniform || self.epsilon >= 1.0
    }

    /// Chooses a move from `squares`, the non-empty set of legal moves of `game`.
    pub(crate) fn choose(&self, game: &OthelloGame, squares: u64, stream: &mut Stream) -> u32 {
        let bits = stream.next();
        // At most 2^32: the lower half of the bits decides whether this move is uniform.
        let uniform = (bits & 0xffff_ffff) < (self.epsilon.clamp(0.0, 1.0) * 4_294_967_296.0) as u64;
        let preferred = if uniform { squares } else { self.preference.among(game, squares) };
        choose(preferred, counts(preferred), bits >> 32).square()
    }
}

impl Preference {
    /// The most preferred legal moves; all of `squares` if there is no preference among them.
    pub(crate) fn among(self, game: &OthelloGame, squares: u64) -> u64 {
        match self {
            Self::Uniform => squares,
            Self::Greedy => {
                best(squares, |square| raw::flips(game.player, game.opponent, square).count_ones() as i32)
            }
            Self::Corners => {
                let corners = corners(game.board);
                let wanted = squares & corners;
                if wanted != 0 {
                    return wanted;
                }
                let empty_corners = corners & !(game.player | game.opponent);
                let calm = squares & !x_squares(empty_corners, game.board);
                if calm != 0 { calm } else { squares }
            }
            Self::Mobility => best(squares, |square| {
                let flips = raw::flips(game.player, game.opponent, square);
                let (player, opponent) = (game.opponent & !flips, game.player | flips | 1 << square);
                -((raw::legal_moves(player, opponent) & game.board).count_ones() as i32)
            }),
        }
    }
}

/// The squares with the highest value.
fn best(squares: u64, value: impl Fn(u8) -> i32) -> u64 {
    let (mut left, mut set, mut highest) = (squares, 0, i32::MIN);
    while left != 0 {
        let square = left.trailing_zeros() as u8;
        left &= left - 1;
        let value = value(square);
        if value > highest {
            (set, highest) = (0, value);
        }
        if value == highest {
            set |= 1 << square;
        }
    }
    set
}

/// The four corners of a board in the upper left part of the 8x8 board.
const fn corners(board: u64) -> u64 {
    // The last square of the board, and that of its first row.
    let last = 63 - board.leading_zeros();
    let right = last % 8;
    1 | 1 << right | 1 << (last - right) | 1 << last
}

/// The squares diagonally next to these corners.
const fn x_squares(corners: u64, board: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (right, left) = (corners << 1 & NOT_A, corners >> 1 & NOT_H);
    ((right | left) << 8 | (right | left) >> 8) & board
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Bitboard, BoardSize};

    #[test]
    fn corners_and_x_squares() {
        let check = |size: BoardSize, expected_corners: &str, expected_x: &str| {
            let corners = corners(size.squares().0);
            assert_eq!(Bitboard(corners).to_string(), expected_corners);
            assert_eq!(Bitboard(x_squares(corners, size.squares().0)).to_string(), expected_x);
        };
        check(BoardSize::Eight, "a1 h1 a8 h8", "b2 g2 b7 g7");
        check(BoardSize::Six, "a1 f1 a6 f6", "b2 e2 b5 e5");
        check(BoardSize::Four, "a1 d1 a4 d4", "b2 c2 b3 c3");
    }
}
