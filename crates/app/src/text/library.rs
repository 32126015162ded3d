//! The texts about saved games, and the names and the result of any game.
use super::{player_in, side_of};
use crate::features::library::News;
use crate::features::settings::Player;
use board_game::{BoardGame, Side};
use formats::{Ending, SharedGame};
use othello::Color;
use ui::text::{join_sentences, sentences};

/// The names of Black and White: those recorded with the game, or else the names of the agents or "human",
/// or the colours of players who are unknown.
pub fn side_names(game: &SharedGame) -> [String; 2] {
    Side::ALL.map(|side| {
        let (name, kind) = (&game.info.names[side.index()], &game.players[side.index()]);
        match Player::from_stored_name(kind) {
            _ if !name.is_empty() => name.clone(),
            None if kind.is_empty() => sentences::color(side_of(game.tree.start(), side)).to_owned(),
            Some(known) => player_in(game.tree.start().id(), known),
            None => kind.clone(),
        }
    })
}

/// The result of a finished game in short, as disc counts or as a loss on time or by resignation; `None` if it has not ended.
pub fn result_of(game: &SharedGame) -> Option<String> {
    let form = |side| side_of(game.tree.start(), side);
    match game.info.ending {
        Some(Ending::Time(loser)) => Some(sentences::lost_on_time(form(loser)).to_owned()),
        Some(Ending::Resignation(loser)) => Some(sentences::resigned(form(loser)).to_owned()),
        Some(Ending::Forfeit(loser)) => Some(sentences::forfeited(form(loser)).to_owned()),
        Some(Ending::Win(winner)) => Some(sentences::tree_win(form(winner)).to_owned()),
        Some(Ending::Lead(lead)) => {
            let area = game.tree.start().to_board().grid.spots().count() as i32;
            let (black, white) = (area + i32::from(lead), area - i32::from(lead));
            // A record can leave out empty squares; then the discs of both sides are not known.
            Some(match lead {
                _ if black % 2 == 0 => format!("{}\u{2013}{}", black / 2, white / 2),
                1.. => sentences::side_won(Color::Black, &lead.to_string()),
                _ => sentences::side_won(Color::White, &lead.unsigned_abs().to_string()),
            })
        }
        None => {
            let position = game.final_game().position();
            let Some(position) = position.othello() else {
                return Some(match position.end()?.winner {
                    Some(winner) => sentences::tree_win(form(winner)).to_owned(),
                    None => sentences::doing_draw().to_owned(),
                });
            };
            let score = position.score()?;
            Some(format!("{}\u{2013}{}", score.official.black, score.official.white))
        }
    }
}

/// The state of a saved game: its result, or the side to move and the number of empty squares.
pub fn standing(game: &SharedGame) -> String {
    let last = game.final_game().position();
    match result_of(game) {
        Some(result) => result,
        None if last.is_over() => String::new(),
        None => sentences::position_to_play(side_of(last, last.side()), u64::from(last.empties())),
    }
}

/// The message about the last change to the saved games.
pub fn news(news: &News) -> String {
    match *news {
        News::Removed(..) => sentences::game_removed().to_owned(),
        News::Saved => sentences::game_saved().to_owned(),
        News::Added { added, known, left_out } => {
            let some = |number: usize, say: fn(u64) -> String| {
                if number > 0 { say(number as u64) } else { String::new() }
            };
            join_sentences(&[
                &sentences::games_added(added as u64),
                &some(known, sentences::games_known),
                &some(left_out, sentences::games_left_out),
            ])
        }
    }
}

/// Why games can't be saved: the storage is full, or the browser has none. `error` is the name of the browser's exception.
pub fn storage_problem(error: &str, games: usize) -> String {
    if error == "QuotaExceededError" && games > 0 {
        sentences::storage_full(games as u64)
    } else {
        sentences::storage_failed().to_owned()
    }
}
