//! Whether one position can be reached from another, with the discs placed in any order.
use othello::{Bitboard, Board, BoardSize, Color, Square};

/// Whether the position `to` can be reached from `from`. Every move fills a square, so only those are tried that are occupied in
/// `to` and not yet.
pub(super) fn can_reach(from: (Board, Color), to: (Board, Color)) -> bool {
    let mut layer = vec![from];
    let missing = (to.0.occupied().0 & !from.0.occupied().0).count_ones();
    // All orders at once, a disc at a time: boards that several orders lead to are kept once.
    for _ in 0..missing {
        let mut next: Vec<(Board, Color)> = Vec::new();
        for (board, turn) in layer {
            let (board, turn) = settled(board, turn);
            for square in squares(to.0.occupied().0 & !board.occupied().0) {
                let flips = board.flips(square);
                let after = (board.after(square, flips), !turn);
                if flips.0 != 0 && !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    let to = settled(to.0, to.1);
    layer.into_iter().any(|(board, turn)| settled(board, turn) == to)
}

/// The same after a forced pass, if there is one.
fn settled(board: Board, turn: Color) -> (Board, Color) {
    let passed = board.passed();
    let is_forced =
        board.legal_moves(BoardSize::Eight).is_empty() && !passed.legal_moves(BoardSize::Eight).is_empty();
    if is_forced { (passed, !turn) } else { (board, turn) }
}

fn squares(set: u64) -> impl Iterator<Item = Square> {
    Bitboard(set).into_iter()
}
