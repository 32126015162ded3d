//! The end of the game, and the game before it.
use super::super::{GameOutcome, MadeWay, Model};
use crate::text::{result_heading, result_note, sentences};
use crate::words::{result, side_of};
use othello::Position;

/// The result of a finished game: "You won" or "You lost" if exactly one human played, otherwise which side won.
pub fn ending(model: &Model) -> String {
    let Some(end) = model.ending() else { return String::new() };
    let margin = end.margin.map(|margin| margin.to_string());
    let form = |side| side_of(model.position(), side);
    match (end.winner, margin, model.outcome()) {
        (Some(winner), None, outcome) if model.clocks.flagged.is_none() => match outcome {
            Some(GameOutcome::Won) => sentences::you_won_game().to_owned(),
            Some(_) => sentences::you_lost_game().to_owned(),
            None => sentences::tree_win(form(winner)).to_owned(),
        },
        (Some(_), Some(margin), Some(GameOutcome::Won)) => sentences::you_won(&margin),
        (Some(_), Some(margin), Some(_)) => sentences::you_lost(&margin),
        (Some(winner), Some(margin), None) => sentences::side_won(winner.into(), &margin),
        (Some(_), None, Some(GameOutcome::Won)) => sentences::you_won_on_time().to_owned(),
        (Some(_), None, Some(_)) => sentences::you_lost_on_time().to_owned(),
        (Some(winner), None, None) => sentences::flag(form(!winner)).to_owned(),
        (None, ..) => sentences::drawn_game().to_owned(),
    }
}

/// That the previous game is saved, or closed.
pub fn previous_game(made_way: &MadeWay) -> &'static str {
    if made_way.is_saved() { sentences::made_way() } else { sentences::made_way_copy() }
}

/// The final score, and how the empty squares were counted; or that a side ran out of time.
pub fn final_score(model: &Model) -> String {
    let position = model.position();
    match (model.clocks.flagged, position.othello().and_then(Position::score)) {
        (Some(late), _) => sentences::flag(side_of(position, late)).to_owned(),
        (None, Some(score)) => match result_note(score) {
            Some(note) => format!("{} \u{b7} {note}", result_heading(score)),
            None => result_heading(score),
        },
        (None, None) => result(position).unwrap_or_default(),
    }
}
