//! Perfect play on one board.
use mcts::{ActionSet, Game, Outcome};
use tictactoe::{Places, Plain};

/// The result with best play for the player to move.
pub fn solve(board: Plain) -> Outcome {
    let actions = board.actions();
    if actions.is_empty() {
        return board.outcome();
    }
    let mut best = Outcome::Loss;
    for place in actions.iter() {
        let mut next = board;
        next.play(place);
        best = best.max(solve(next).reversed());
        if best == Outcome::Win {
            break;
        }
    }
    best
}

/// The moves that keep the result of best play; none at the end.
pub fn best_places(board: Plain) -> Places {
    let (result, mut best) = (solve(board), board.actions());
    for place in board.actions().iter() {
        let mut next = board;
        next.play(place);
        if solve(next).reversed() != result {
            best.remove(place);
        }
    }
    best
}
