//! The announcements for screen readers.
use super::super::{Asked, Model, Switch};
use super::analysis::{best_move, looked_deeper};
use super::status::{link_told, pasted, whose_turn};
use super::{ending, mistakes_found, previous_game};
use crate::text::{self, sentences};
use crate::words::{boards_taken, counted, marked, next_board, recorded, result, side_of, told_aloud};
use board_game::BoardGame;
use ui::text::join_sentences;

/// The announcement for screen readers after the last change, or in answer to a key. Two in a row are never the same, or the
/// second would not be spoken.
pub fn spoken(model: &Model) -> String {
    let position = model.position();
    let last = match model.last_turn() {
        Some(turn) => join_sentences(&[&told_aloud(turn), &next_board(position)]),
        None => match &model.made_way {
            Some(made_way) => join_sentences(&[sentences::spoken_new(), previous_game(made_way)]),
            None => sentences::spoken_new().to_owned(),
        },
    };
    let mut text = if let Some((asked, _)) = model.asked() {
        match asked {
            Asked::Counts => counts(model, &boards_taken(position)),
            Asked::Marked(spot) => marked(position, spot),
            Asked::WhyNot(illegal) => text::refusal(illegal),
            Asked::Sounds => sound_answer(model.settings.is_on(Switch::Sounds)).to_owned(),
            Asked::Mistakes => mistakes_found(model),
            Asked::Deeper(turn) => looked_deeper(model, turn),
            Asked::Link(relation) => {
                join_sentences(&[link_told(relation), &counts(model, &boards_taken(position))])
            }
            Asked::LinkCopied => sentences::by_link_copied().to_owned(),
            Asked::Copied => sentences::told_copied().to_owned(),
            Asked::Pasted { plies, replaced } => {
                let previous = model.made_way.as_ref().filter(|_| replaced);
                let previous = previous.map_or("", |made_way| previous_game(made_way));
                join_sentences(&[&pasted(plies), previous, &counts(model, &boards_taken(position))])
            }
            Asked::LastMove => model.last_turn().map_or_else(|| sentences::no_moves().to_owned(), told_aloud),
        }
    } else if model.game.other_line.is_some() {
        sentences::by_link_other().to_owned()
    } else if let Some(late) = model.clocks.flagged {
        match model.person() {
            Some(_) => join_sentences(&[&ending(model), sentences::flag(side_of(position, late))]),
            None => sentences::flag(side_of(position, late)).to_owned(),
        }
    } else if model.person().is_some() && position.is_over() {
        join_sentences(&[&last, &ending(model), &counts(model, "")])
    } else if position.forced().is_some() && model.game.recorded_ending().is_none() {
        join_sentences(&[&last, sentences::must_pass(position.side().into())])
    } else if let Some(best) = best_move(model) {
        best
    } else if let Some(mistake) = model.mistake_here() {
        join_sentences(&[&last, &text::better_move_aloud(position, &mistake)])
    } else {
        // Back in the record, the board is another one than the listener has in mind.
        let goes_through = model.game.is_review() || model.can_redo();
        let boards = if goes_through { boards_taken(position) } else { String::new() };
        join_sentences(&[&last, &counts(model, &boards)])
    };
    if model.begins_to_ask_for_sounds() {
        text = join_sentences(&[&text, sentences::sound_question_spoken()]);
    }
    if (model.game.generation % 2 == 1) != model.asked().is_some_and(|(_, again)| again) {
        text.push('\u{a0}');
    }
    text
}

/// That the answer to the question about sounds is known.
fn sound_answer(on: bool) -> &'static str {
    if on { sentences::sound_is_on() } else { sentences::sound_stays_off() }
}

/// The pieces that count of both sides and whose turn it is, or the result; with the boards that are decided, as [`boards_taken`]
/// names them.
fn counts(model: &Model, boards: &str) -> String {
    let position = model.position();
    let recorded = model.game.recorded_ending().map(|ending| recorded(position, ending));
    if let (Some(result), None) = (result(position), &recorded) {
        return join_sentences(&[&result, boards]);
    }
    let counts = counted(position).map_or_else(String::new, |[first, second]| match position.othello() {
        Some(_) => sentences::spoken_counts(&first, &second),
        None => sentences::boards_won(&first, &second),
    });
    let counts = join_sentences(&[&counts, boards]);
    if let Some(recorded) = recorded {
        return join_sentences(&[&recorded, &counts]);
    }
    join_sentences(&[&counts, whose_turn(model)])
}
