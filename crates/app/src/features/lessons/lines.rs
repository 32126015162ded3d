//! The exercises on Gobang: their positions, and why a move does not solve them.
use board_game::{BoardGame, Side, Spot};
use diagrams::{Ghost, Layer};
use gobang::threats::Threat;
use gobang::{Checked, Position, Refusal, Setup, Size, Threats, text};

/// An exercise on Gobang. Black is to move in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineExercise {
    /// Make five in a row.
    Five,
    /// Block a four.
    Block,
    /// Make an open four of a three.
    OpenFour,
    /// Make two fours with one stone.
    TwoFours,
    /// Find the first move of a win by continuous fours.
    ByFours,
}

/// The reason why a move does not solve an exercise on Gobang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMistake {
    /// It is not allowed.
    Refused(Refusal),
    /// It makes no five.
    NoFive,
    /// The other side then makes five here.
    LeavesFive(Spot),
    /// It makes no four, so the other side is free to move anywhere.
    NoFour,
    /// It makes one four, which the other side blocks here.
    Blocked(Spot),
}

/// The game that leads to an exercise, on a board of 9 lines.
const fn moves(exercise: LineExercise) -> &'static str {
    match exercise {
        LineExercise::Five => "c5c6d5d6e5e4g5f3",
        LineExercise::Block => "c4d4c6e4d6f4e6g4",
        LineExercise::OpenFour => "d5e7e5f3f5b5",
        LineExercise::TwoFours => "c5b5d5c7f3d2f4g7e5h3f2f1",
        LineExercise::ByFours => "e5d5e4f4e6e7g6f6c2h8g3f2",
    }
}

/// The shortest win by fours, with the answers of the other side: the solver finds no other first move, as a test shows.
pub const WIN_BY_FOURS: [&str; 7] = ["e3", "e2", "d3", "f5", "f3", "c3", "h3"];

/// The spots of [`WIN_BY_FOURS`].
fn win_by_fours() -> impl Iterator<Item = Spot> {
    WIN_BY_FOURS.into_iter().filter_map(|name| name.parse().ok())
}

/// The position of an exercise, and the move that led to it.
pub(super) fn start(exercise: LineExercise) -> (Position, Option<Checked>) {
    let legal = "the games of the exercises are legal, as a test shows";
    let game = text::read(moves(exercise), Setup::free(Size::Nine)).expect(legal);
    (game.position(), game.turns().last().map(|turn| turn.made))
}

/// Why a legal move does not solve the exercise; `None` if it does.
pub(super) fn objection(exercise: LineExercise, position: &Position, made: Checked) -> Option<LineMistake> {
    let spot = Position::spot_of(<Position as BoardGame>::action(made))?;
    let (side, after) = (position.turn(), position.after(made));
    match exercise {
        LineExercise::Five => (after.winner() != Some(side)).then_some(LineMistake::NoFive),
        LineExercise::Block => five_spot(&after, !side).map(LineMistake::LeavesFive),
        LineExercise::OpenFour | LineExercise::TwoFours => {
            let is_open = Threats::of(position).threat(spot, side) == Threat::OpenFour;
            if is_open { None } else { Some(blocked(&after, side)) }
        }
        LineExercise::ByFours => {
            if win_by_fours().next() == Some(spot) {
                None
            } else {
                Some(blocked(&after, side))
            }
        }
    }
}

/// A spot where the side makes five at once.
fn five_spot(position: &Position, side: Side) -> Option<Spot> {
    Threats::of(position).spots(side, Threat::Five).first()
}

/// The answer to a move of the side that makes one four or none.
fn blocked(after: &Position, side: Side) -> LineMistake {
    five_spot(after, side).map_or(LineMistake::NoFour, LineMistake::Blocked)
}

/// The rest of the win by fours, with the numbers of the moves.
pub(super) fn rest_of_win(position: &Position) -> Vec<Layer> {
    let sides = [position.turn(), !position.turn()].into_iter().cycle();
    let ghost = |(number, (spot, side)): (usize, (Spot, Side))| Ghost {
        text: number.to_string(),
        ..Ghost::new(spot, side)
    };
    let rest = win_by_fours().skip(1).zip(sides);
    vec![Layer::Ghosts((2..).zip(rest).map(ghost).collect())]
}
