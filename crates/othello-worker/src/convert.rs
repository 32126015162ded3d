//! Conversions between the wire types and those of Othello.
use board_game::BoardGame;
use othello::{Move, Position};
use othello_engines::bench;
use protocol::{JobFault, MeasureSpec, OthelloFigure, WireMove, WirePosition};

/// The position of a message.
///
/// # Errors
/// If it is none of this game; a message for users.
pub fn position(wire: &WirePosition) -> Result<Position, JobFault> {
    games::from_bytes(&wire.bytes).map_err(|error| error.to_string().into())
}

/// A move for messages.
pub fn wire(action: Move) -> WireMove {
    Position::board_action(action).into()
}

/// The move of a message. Anything but a square is a pass; the caller checks whether it is legal.
pub fn action(wire: WireMove) -> Move {
    Move::at(wire.spot())
}

/// A measure of Othello.
///
/// # Errors
/// If it is one of another game.
pub fn measure(spec: MeasureSpec) -> Result<bench::Measure, String> {
    let MeasureSpec::Othello(figure) = spec else {
        return Err("this program measures nothing of another game than Othello".to_owned());
    };
    Ok(match figure {
        OthelloFigure::PlayoutsOne => bench::Measure::PlayoutsOne,
        OthelloFigure::PlayoutsLockstep => bench::Measure::PlayoutsLockstep,
        OthelloFigure::Classic(n) => bench::Measure::Classic(n),
        OthelloFigure::TreePlayouts(n) => bench::Measure::TreePlayouts(n),
        OthelloFigure::BytesPerNode => bench::Measure::BytesPerNode,
        OthelloFigure::SameTrees => bench::Measure::SameTrees,
        OthelloFigure::SmallTree => bench::Measure::SmallTree,
        OthelloFigure::LargeTree => bench::Measure::LargeTree,
        OthelloFigure::Puct(n) => bench::Measure::Puct(n),
        OthelloFigure::Evaluations => bench::Measure::Evaluations,
        OthelloFigure::Ffo(number) => bench::Measure::Ffo(number),
        OthelloFigure::SameLearnedTrees => bench::Measure::SameLearnedTrees,
    })
}
