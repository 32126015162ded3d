//! Evaluations that are counted on the board.
use crate::OthelloGame;
use mcts::{ActionSet, Game};

/// The worth of a position for the side to move, by counting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Count {
    /// The disc difference, on the board as it is.
    #[default]
    Discs,
    /// The disc difference, and 5 for each disc in an edge row or column, and -5 for each one in the row or column next to it; discs of
    /// the opponent the other way round. A disc in an edge row or column counts as such alone, wherever it is there. A finished game is
    /// worth 1000 if it is won and -1000 if it is lost, and the disc difference besides. (After the student project of CS 533, 2014.)
    Edges,
}

/// The worth of a disc in an edge row or column, and the loss by one next to it.
const EDGE: i32 = 5;
/// The worth of a game that is won.
const WON: i32 = 1_000;

impl Count {
    /// The value of a position, whether its game is over or not.
    #[inline]
    pub fn value(self, game: &OthelloGame) -> i32 {
        match self {
            Self::Discs => game.difference(),
            Self::Edges if game.actions().is_empty() => game.difference() + WON * game.difference().signum(),
            Self::Edges => {
                game.difference()
                    + EDGE * (edge_sum(game.player, game.board) - edge_sum(game.opponent, game.board))
            }
        }
    }
}

/// The number of these discs in an edge row or column, minus those next to one.
const fn edge_sum(discs: u64, board: u64) -> i32 {
    let inner = without_border(board);
    let next = inner & !without_border(inner);
    (discs & !inner).count_ones() as i32 - (discs & next).count_ones() as i32
}

/// The squares of a rectangle without those at its border.
const fn without_border(squares: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    squares & squares << 8 & squares >> 8 & (squares << 1 & NOT_A) & (squares >> 1 & NOT_H)
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Bitboard, BoardSize, NoMoveRule, Position};

    #[test]
    fn edges_and_the_squares_next_to_them() {
        for (size, next) in
            [(BoardSize::Four, "b2 c2 b3 c3"), (BoardSize::Six, "b2 c2 d2 e2 b3 e3 b4 e4 b5 c5 d5 e5")]
        {
            let board = size.squares().0;
            let inner = without_border(board);
            assert_eq!(Bitboard(inner & !without_border(inner)).to_string(), next);
            assert_eq!(
                edge_sum(board, board),
                i32::from(4 * size.side() - 4) - (4 * i32::from(size.side()) - 12)
            );
        }
    }

    #[test]
    fn values_of_positions() {
        for (board, discs, edges) in [
            ("-----OX--XO----- X", 0, 0),
            ("X----OX--XO----- X", 1, 6),
            ("X----OX--XO----- O", -1, -6),
            // b1 is next to an edge column, but on an edge row.
            ("-X---OX--XO----- X", 1, 6),
            // Neither side can move.
            ("XXXX------------ X", 4, 1_004),
            ("XXXX------------ O", -4, -1_004),
            ("XXXX--------OOOO X", 0, 0),
        ] {
            let game = OthelloGame::from(Position::from_board_string(board, NoMoveRule::MustPass).unwrap());
            assert_eq!(
                [Count::Discs, Count::Edges].map(|count| count.value(&game)),
                [discs, edges],
                "{board}"
            );
        }
    }
}
