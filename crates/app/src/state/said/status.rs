//! The line of status, the progress of the game, and its heading.
use super::super::{Asked, Model, Phase, Relation, ToSend, WorkerHealth};
use crate::text::{self, sentences};
use crate::words::{recorded, result, side_of, spots_left, told};
use board_game::BoardGame;
use ui::text::join_sentences;

/// One sentence about the state of the game, and one about the last move.
pub fn status(model: &Model) -> String {
    if let Some(percent) = model.awaited_percent() {
        return sentences::knowledge_loading(&sentences::percent(&percent.to_string()));
    }
    let position = model.position();
    match model.asked() {
        Some((Asked::Link(relation), _)) => return link_told(relation).to_owned(),
        Some((Asked::LinkCopied, _)) => return sentences::by_link_copied().to_owned(),
        // The button that sends it leaves no room for the last move.
        _ if model.waits_for_link() => return whose_turn(model).to_owned(),
        _ => {}
    }
    let last = match model.asked() {
        Some((Asked::WhyNot(illegal), _)) => text::refusal(illegal),
        Some((Asked::Copied, _)) => sentences::told_copied().to_owned(),
        Some((Asked::Pasted { plies, .. }, _)) => pasted(plies),
        _ => model.last_turn().map(|turn| told(turn, |_, spot| spot.to_string())).unwrap_or_default(),
    };
    let now = match model.phase() {
        _ if let Some(late) = model.clocks.flagged => sentences::flag(side_of(position, late)).to_owned(),
        _ if let Some(ending) = model.game.recorded_ending() => recorded(position, ending),
        _ if let Some(result) = result(position) => result,
        _ if position.forced().is_some() => sentences::must_pass(position.side().into()).to_owned(),
        _ => whose_turn(model).to_owned(),
    };
    join_sentences(&[&now, &last])
}

/// The side to move, or that the other end of a game by link is.
pub(super) fn whose_turn(model: &Model) -> &'static str {
    let position = model.position();
    let turn = side_of(position, position.side());
    match (model.phase(), model.to_send()) {
        (Phase::Paused, _) => sentences::to_move_stopped(turn),
        (Phase::Away, Some(ToSend::Move | ToSend::Invitation)) => sentences::by_link_send(),
        (Phase::Away, _) if model.waits_for_link() => sentences::by_link_waits(),
        _ => sentences::to_move(turn),
    }
}

/// That a link had nothing new for the game on the board.
pub(super) fn link_told(relation: Relation) -> &'static str {
    match relation {
        Relation::Older => sentences::by_link_older(),
        Relation::Same | Relation::Newer | Relation::Other => sentences::by_link_same(),
    }
}

/// That a game or a position was pasted.
pub(super) fn pasted(plies: usize) -> String {
    match plies {
        0 => sentences::told_pasted_position().to_owned(),
        plies => sentences::told_pasted(plies as u64),
    }
}

/// The event and date of a game in review, as far as they are known.
pub fn about(model: &Model) -> String {
    let info = &model.game.info;
    let parts = [&info.title, &info.event, &info.date].map(String::as_str);
    let known = parts.into_iter().filter(|part| model.game.is_review() && !part.is_empty());
    // Each is isolated (U+2068 and U+2069), because it may be in a right-to-left script.
    known.map(|part| format!("\u{2068}{part}\u{2069}")).collect::<Vec<_>>().join(" \u{b7} ")
}

/// The name of the opening, or the variant of the game unless it is the usual one; and the progress of the game.
pub fn progress(model: &Model) -> String {
    let position = model.position();
    let progress = match (model.game.ply(), position.empties()) {
        (0, _) => String::new(),
        (_, 0) => sentences::progress_full().to_owned(),
        (_, empties) => spots_left(position.id(), empties),
    };
    let name = text::opening_or_variant(&model.game.played()).unwrap_or_default();
    [name, &progress].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" \u{b7} ")
}

/// The notice about a dead worker: the text for users, and the message from the browser or the worker. `None` if it is well.
pub fn worker_notice(model: &Model) -> Option<(String, String)> {
    let (why, sentence): (_, fn(&str) -> String) = match &model.worker.health {
        WorkerHealth::Well => return None,
        WorkerHealth::Replaced(why) => (why, sentences::worker_replaced),
        WorkerHealth::Broken(why) => (why, sentences::worker_broken),
    };
    Some((sentence(text::worker_fault(why)), why.to_string()))
}
