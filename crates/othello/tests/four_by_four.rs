//! The 4x4 game, solved by exhaustive search.
use othello::{Board, BoardSize, Move, NoMoveRule, Position, Rules, Status};
use std::collections::HashMap;

/// The final disc difference under best play, for the side to move.
fn solve(position: Position, known: &mut HashMap<Board, i8>) -> i8 {
    if let Some(&value) = known.get(&position.board()) {
        return value;
    }
    let board = position.board();
    let value = match position.status() {
        Status::Over => board.player.len() as i8 - board.opponent.len() as i8,
        Status::MustPass => -solve(position.play(Move::Pass).unwrap(), known),
        Status::ToMove => {
            position.moves().map(|action| -solve(position.play(action).unwrap(), known)).max().unwrap()
        }
    };
    known.insert(board, value);
    value
}

#[test]
fn black_loses_by_eight_with_passing_and_by_six_without() {
    for (no_move, value) in [(NoMoveRule::MustPass, -8), (NoMoveRule::GameOver, -6)] {
        let start = Position::start(Rules { size: BoardSize::Four, no_move });
        assert_eq!(solve(start, &mut HashMap::new()), value, "{no_move:?}");
    }
}

/// With passing, one line of best play ends 3 to 11.
#[test]
fn best_play_ends_three_to_eleven() {
    let mut known = HashMap::new();
    let mut position = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
    while position.status() != Status::Over {
        let best = position.moves().max_by_key(|&action| -solve(position.play(action).unwrap(), &mut known));
        position = position.play(best.unwrap()).unwrap();
    }
    let discs = position.discs();
    assert_eq!((discs.black, discs.white), (3, 11));
    assert_eq!(position.score().unwrap().official.difference(), -10);
}
