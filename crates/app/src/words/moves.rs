//! Moves: in a record, for scripts, and told.
use super::{board_taken, side_of, spot_name};
use board_game::{BoardAction, Choice, Spot};
use games::{AnyGame, Turn};
use ui::text::{join_sentences, sentences};

/// A move in the record: the spot where it was made, or the words for a choice or a pass.
pub fn ply(action: impl Into<BoardAction>) -> String {
    match action.into() {
        BoardAction::Place(spot) => spot.to_string(),
        BoardAction::Choose(choice) => chosen(choice).to_owned(),
        BoardAction::Pass => sentences::pass().to_owned(),
    }
}

/// A move for scripts, the same in every language: a pass is `--`.
pub fn plain_ply(action: impl Into<BoardAction>) -> String {
    match action.into() {
        BoardAction::Pass => "--".to_owned(),
        action => action.to_string(),
    }
}

/// A choice that is no spot of the board.
pub fn chosen(choice: Choice) -> &'static str {
    match choice {
        Choice::Keep => sentences::choice_keep(),
        Choice::Swap => sentences::choice_swap(),
    }
}

/// A move as a screen reader says it: the name of its spot, or that it is a pass.
pub(crate) fn ply_aloud(position: AnyGame, action: impl Into<BoardAction>) -> String {
    match action.into() {
        BoardAction::Place(spot) => spot_name(position, spot),
        other => ply(other),
    }
}

/// A turn, in the past tense: in Othello with the number of discs it flipped. `name` names spots.
pub(crate) fn told(turn: Turn, name: fn(AnyGame, Spot) -> String) -> String {
    let moved = turn.moved();
    let spot = match moved.action {
        BoardAction::Pass => return sentences::told_passed(moved.by.into()).to_owned(),
        BoardAction::Choose(choice) => {
            return sentences::told_chose(sentences::color(side_of(turn.after, moved.by)), chosen(choice));
        }
        BoardAction::Place(spot) => spot,
    };
    let position = turn.after;
    if position.othello().is_some() {
        return sentences::told_placed(moved.by.into(), u64::from(moved.changed.len()), &spot.to_string());
    }
    sentences::told_marked(sentences::color(side_of(position, moved.by)), &name(position, spot))
}

/// A turn as a screen reader says it, with the board that it has won or filled.
pub(crate) fn told_aloud(turn: Turn) -> String {
    join_sentences(&[&told(turn, spot_name), &board_taken(turn)])
}
