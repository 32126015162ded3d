//! The players of the game, their activities, and the search that is shown.
use super::super::{Model, Phase, Player};
use crate::text::{self, sentences};
use crate::words::side_of;
use board_game::{BoardGame, Side};
use protocol::{EndReason, Statistics};
use ui::text::compact;

/// The name of a side's player: the recorded one if a game with names is reviewed, its colour in a game of others without names and
/// where people play each other, and "You" for a human who plays the computer.
pub fn player_of(model: &Model, color: Side) -> String {
    let form = side_of(model.position(), color);
    let name = &model.game.info.names[color.index()];
    let (own, other) = (model.settings.player(color), model.settings.player(!color));
    match own {
        _ if model.game.is_review() && !name.is_empty() => name.clone(),
        _ if let Some(side) = model.side_by_link() => by_link(side == color).to_owned(),
        _ if model.game.is_of_others => sentences::color(form).to_owned(),
        Player::Human if other != Player::Human && !model.game.is_review() => {
            sentences::player_you().to_owned()
        }
        Player::Human if other == Player::Human => sentences::color(form).to_owned(),
        _ => text::player_in(model.position().id(), own),
    }
}

/// The name of a player by link: at this end, or at the other.
fn by_link(is_here: bool) -> &'static str {
    if is_here { sentences::player_you() } else { sentences::player_by_link() }
}

/// A side's activity for its card, in two parts: a narrow card omits the second. `statistics` are those of its
/// search while it thinks.
pub fn doing(model: &Model, color: Side, statistics: Option<(Side, Statistics)>) -> (String, String) {
    let position = model.position();
    let plain = |text: &str| (text.to_owned(), String::new());
    let and = |text: String, more: String| (text, format!(" \u{b7} {more}"));
    if let Some(late) = model.clocks.flagged {
        return plain(if late == color { sentences::doing_lost() } else { sentences::doing_won() });
    }
    if let Some(ending) = model.game.recorded_ending() {
        return plain(match ending.winner() {
            None => sentences::doing_draw(),
            Some(winner) if winner == color => sentences::doing_won(),
            Some(_) => sentences::doing_lost(),
        });
    }
    if let Some(end) = position.end() {
        return plain(match end.winner {
            None => sentences::doing_draw(),
            Some(winner) if winner == color => sentences::doing_won(),
            Some(_) => sentences::doing_lost(),
        });
    }
    if position.side() != color {
        return plain(if model.passed() == Some(color) {
            sentences::doing_passed()
        } else {
            sentences::doing_waits()
        });
    }
    match model.phase() {
        Phase::Human | Phase::Away | Phase::Review => {
            let moves = sentences::doing_legal_moves(position.actions().len() as u64);
            and(sentences::doing_to_move().to_owned(), moves)
        }
        Phase::Thinking => match statistics {
            Some((of, statistics)) if of == color && statistics.iterations > 0 => {
                let rate = statistics.iterations as f64 / statistics.elapsed_ms.max(1.0) * 1000.0;
                and(sentences::doing_iterations(statistics.iterations), sentences::per_second(&compact(rate)))
            }
            _ => plain(sentences::doing_thinks()),
        },
        Phase::Showing => plain(sentences::doing_chosen()),
        Phase::Passing => plain(sentences::doing_passes()),
        Phase::Paused => plain(sentences::doing_stopped()),
        Phase::Broken if model.worker.refuses_player() => plain(sentences::doing_refused()),
        // The notice says why.
        Phase::Broken if model.worker.lacks_table() => plain(""),
        Phase::Broken => plain(sentences::doing_broken()),
        Phase::Over => plain(""),
    }
}

/// The name of the search that the statistics belong to. `unsearched` says why the last move needed none.
pub fn search_of(
    model: &Model,
    statistics: Option<(Side, Statistics)>,
    unsearched: Option<(Side, EndReason)>,
) -> &'static str {
    let position = model.position();
    let statistics = statistics.map(|(side, statistics)| (side_of(position, side), statistics));
    match statistics {
        None => sentences::search_none(),
        Some((color, _)) if model.is_hinting() => sentences::search_hint(color),
        Some(_) if model.phase() == Phase::Thinking => {
            sentences::search_thinks(side_of(position, position.side()))
        }
        Some((color, statistics)) if statistics.iterations == 0 => match unsearched {
            Some((side, EndReason::Book)) => sentences::search_book(side.into()),
            Some((_, EndReason::OnlyMove)) => sentences::search_only_move(color),
            Some((_, EndReason::RandomFirst)) => sentences::search_random_first(color),
            _ => sentences::search_without(color),
        },
        Some((color, _)) => sentences::search_last(color),
    }
}
