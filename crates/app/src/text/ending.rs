//! The texts for the end of a game, and for what becomes of the one before it.
use super::game::result;
use super::{result_heading, result_note, side_of};
use crate::state::{GameOutcome, MadeWay, Model, Tally};
use othello::Position;
use ui::text::sentences;

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

/// The record against the agent with this name: games won and lost, games drawn if any, and the longest winning streak.
pub fn tally(name: &str, tally: Tally) -> String {
    let [won, lost, drawn, longest] =
        [tally.won, tally.lost, tally.drawn, tally.longest].map(|count| count.to_string());
    let score = if tally.drawn > 0 {
        sentences::tally_drawn(name, &won, &lost, &drawn)
    } else {
        sentences::tally_of(name, &won, &lost)
    };
    if tally.longest > 1 { format!("{score} \u{b7} {}", sentences::tally_longest(&longest)) } else { score }
}

/// The label of the button for a game against the next level up or down.
pub fn try_level(level: u8, up: bool) -> String {
    let level = level.to_string();
    if up { sentences::level_up(&level) } else { sentences::level_down(&level) }
}
