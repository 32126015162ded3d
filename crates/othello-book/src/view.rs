//! The canonical view of a board: the same for all eight images.
use othello::{Board, BoardSize, Symmetry};

/// Of the eight images of a board, the one whose discs are the smallest as numbers, and a symmetry that leads to it. A symmetric
/// board has several such symmetries; this is the first.
pub fn canonical(board: Board) -> (Board, Symmetry) {
    let views = Symmetry::all().map(|view| (image(board, view), view));
    views.min_by_key(|(image, _)| (image.player.0, image.opponent.0)).expect("there are eight symmetries")
}

/// The image of a board of 8x8 squares.
pub(crate) fn image(board: Board, view: Symmetry) -> Board {
    let [player, opponent] = [board.player, board.opponent].map(|set| view.bitboard(set, BoardSize::Eight));
    Board { player, opponent }
}
