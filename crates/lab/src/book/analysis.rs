//! The analysis of a position for the book: the value of each move that may be worth playing.
use othello::{Board, BoardSize, Square};
use othello_book::{BookMove, VALUES_PER_DISC};
use othello_engines::{AlphaBeta, INFINITE};
use othello_evaluation::{Evaluation, SCALE};
use std::sync::Arc;

/// Moves that are worse than the best by this much or more are left out: 4 discs, twice what play allows, because values change
/// when the book grows.
const WIDTH: i32 = 4 * SCALE;

/// The size of the hash table in bytes.
const TABLE_BYTES: usize = 4 << 20;

/// Analyses positions by alpha-beta. Each result depends on the position alone.
pub struct Analyst {
    search: AlphaBeta,
    depth: u8,
}

impl Analyst {
    /// An analyst that looks `depth` plies ahead.
    pub fn new(evaluation: Arc<Evaluation>, depth: u8) -> Self {
        Self { search: AlphaBeta::new(evaluation, TABLE_BYTES), depth }
    }

    /// The moves of a position in which there is one, best first.
    pub fn analyse(&mut self, board: Board) -> Vec<BookMove> {
        self.search.forget();
        let squares = board.legal_moves(BoardSize::Eight).squares();
        let mut moves: Vec<(Square, i32)> = squares.map(|square| (square, -INFINITE)).collect();
        // Each depth puts the moves in order for the next.
        for depth in 0..self.depth {
            let mut best = -INFINITE;
            for (square, value) in &mut moves {
                let floor = (best - WIDTH).max(-INFINITE);
                let after = board.after(*square, board.flips(*square));
                *value = -self.search.value(after, depth, -INFINITE, -floor);
                best = best.max(*value);
            }
            moves.sort_by_key(|&(square, value)| (-value, square.index()));
        }
        let best = moves.first().map_or(0, |&(_, value)| value);
        moves.retain(|&(_, value)| value > best - WIDTH);
        moves.into_iter().map(|(square, value)| BookMove { square, value: rounded(value) }).collect()
    }
}

/// A value of the evaluation in the units of the book, within what its file holds.
fn rounded(value: i32) -> i32 {
    let unit = SCALE / VALUES_PER_DISC;
    (value + unit / 2).div_euclid(unit).clamp(-i32::from(i8::MAX), i8::MAX.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{NoMoveRule, Position};
    use othello_evaluation::Weights;

    #[test]
    fn values_are_rounded_to_eighths_of_a_disc() {
        assert_eq!([0, 3, 4, -4, -5, 64, -64, 9_999].map(rounded), [0, 0, 1, 0, -1, 8, -8, 127]);
    }

    #[test]
    fn an_analysis_has_the_values_of_a_plain_search() {
        let evaluation = Arc::new(Evaluation::new(&Weights::simple()));
        let mut search = AlphaBeta::new(evaluation.clone(), 0);
        let text = "-----------X------XX------XXOO----OXO--O-OOOOXO-----OOO----XOOO- X";
        let board = Position::from_board_string(text, NoMoveRule::MustPass).expect("a board").board();
        let mut expected: Vec<(i32, Square)> = board
            .legal_moves(BoardSize::Eight)
            .squares()
            .map(|square| {
                (-search.value(board.after(square, board.flips(square)), 3, -INFINITE, INFINITE), square)
            })
            .collect();
        expected.sort_by_key(|&(value, square)| (-value, square.index()));
        let best = expected[0].0;
        let expected: Vec<BookMove> = expected
            .into_iter()
            .filter(|&(value, _)| value > best - WIDTH)
            .map(|(value, square)| BookMove { square, value: rounded(value) })
            .collect();
        assert!(expected.len() > 1, "{expected:?}");
        assert_eq!(Analyst::new(evaluation, 4).analyse(board), expected);
    }
}
