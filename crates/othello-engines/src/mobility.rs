//! The legal moves of both sides at once, which the evaluation asks for at every position.
use crate::lanes::Pair;
use othello::{Bitboard, Board};

/// The legal moves on the 8x8 board of the side to move, and those that the other side would have if it were to move. Two vector
/// lanes find both at once.
#[inline]
pub(crate) fn legal_moves_of_both(board: Board) -> [Bitboard; 2] {
    Pair::of_both_sides(board.player.0, board.opponent.0).legal_moves().map(Bitboard)
}

/// The numbers of these moves.
#[inline]
pub(crate) fn mobility(board: Board) -> [u32; 2] {
    legal_moves_of_both(board).map(Bitboard::len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mcts::Random;
    use othello::{BoardSize, Position, Rules, Status};

    #[test]
    fn they_are_those_of_the_rules() {
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let mut position = Position::start(Rules::default());
            while position.status() == Status::ToMove {
                let board = position.board();
                let expected = [board, board.passed()].map(|side| side.legal_moves(BoardSize::Eight));
                assert_eq!(legal_moves_of_both(board), expected, "seed {seed}\n{position}");
                let moves: Vec<_> = position.moves().collect();
                let played = moves[random.below(moves.len() as u32) as usize];
                position = position.play(played).expect("a legal move");
            }
        }
    }
}
