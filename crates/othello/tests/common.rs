//! Positions from random games, shared by several test files.
use othello::{BoardSize, Move, NoMoveRule, Position, Rules};
use proptest::prelude::*;

/// Any rules.
pub fn rules() -> impl Strategy<Value = Rules> {
    let size = prop::sample::select(BoardSize::ALL.to_vec());
    let no_move = prop::sample::select(NoMoveRule::ALL.to_vec());
    (size, no_move).prop_map(|(size, no_move)| Rules { size, no_move })
}

/// The moves of a random game by any rules, up to any ply.
pub fn line() -> impl Strategy<Value = (Position, Vec<Move>)> {
    (rules(), prop::collection::vec(any::<prop::sample::Index>(), 0..70)).prop_map(|(rules, choices)| {
        let start = Position::start(rules);
        let mut position = start;
        let mut line = Vec::new();
        for choice in choices {
            let moves: Vec<_> = position.moves().collect();
            if moves.is_empty() {
                break;
            }
            let action = moves[choice.index(moves.len())];
            position = position.play(action).expect("the move was taken from `moves`");
            line.push(action);
        }
        (start, line)
    })
}

/// A position from a random game.
pub fn position() -> impl Strategy<Value = Position> {
    line().prop_map(|(start, line)| {
        line.into_iter().fold(start, |position, action| {
            position.play(action).expect("the line was legal when it was drawn")
        })
    })
}
