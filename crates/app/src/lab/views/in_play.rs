//! The game in progress, on a small board. It changes more often than the rest of the page.
use crate::components::thumbnail::thumbnail;
use crate::lab::Run;
use crate::lab::run::replayed;
use crate::lab::text;
use crate::lab::use_lab::{InPlay, Laboratory, use_in_play};
use crate::state::Language;
use board_game::{BoardGame, Side};
use games::AnyGame;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`InPlayBoard`].
#[derive(Properties, PartialEq)]
pub struct InPlayBoardProps {
    /// Has the game.
    pub laboratory: Rc<Laboratory>,
    /// The experiment.
    pub run: Rc<Run>,
    /// The language of the texts.
    pub language: Language,
}

/// The board, with the players and the score. It has its place before there is a game, too.
#[component]
pub fn InPlayBoard(props: &InPlayBoardProps) -> Html {
    let in_play = use_in_play(&props.laboratory);
    let run = &props.run;
    let start = AnyGame::start(run.setup.game);
    let game = (*in_play).as_ref().and_then(|in_play| {
        let start = AnyGame::from_bytes(&in_play.start.bytes).ok()?;
        Some((in_play, replayed(start, &in_play.moves)?))
    });
    let position = game.as_ref().map_or(start, |(_, game)| game.position());
    let about = game.as_ref().map(|(in_play, _)| about(run, in_play));
    // The first player has the side that begins in the first game of a pair, and the other one in the second. Openings of an odd
    // number of plies begin with the second side.
    let players = game.as_ref().and_then(|(in_play, game)| {
        let players = &run.experiment.pairings.get(in_play.pairing as usize)?.players;
        let beginner = game.turns().get(run.setup.opening_plies as usize).map(|turn| turn.by());
        let begins_with_first = beginner.unwrap_or(game.position().side()) == Side::First;
        let first_has_first = begins_with_first == (in_play.game == 0);
        let [first, second] = players.clone();
        Some(if first_has_first { [first, second] } else { [second, first] })
    });
    let [first, second] = players.unwrap_or_default();
    let counts = text::counted(position).unwrap_or_default();
    let side = |side: Side, player: String| {
        let (name, count) = (text::color(text::side_of(position, side)), counts[side.index()].clone());
        html! {
            <p class="lab-side"><span>{ name }</span><b>{ count }</b><code>{ player }</code></p>
        }
    };
    html! {
        <section class="lab-in-play" aria-label={text::lab_in_play()} data-testid="lab-in-play" data-board={text::board_for_scripts(position)}>
            { thumbnail(position) }
            <div>
                <h2>{ text::lab_in_play() }</h2>
                { side(Side::First, first) }
                { side(Side::Second, second) }
                <p class="note">{ about.unwrap_or_default() }</p>
            </div>
        </section>
    }
}

/// The numbers that say which game it is: its place in its pair, the pair, and the match if there are several.
fn about(run: &Run, in_play: &InPlay) -> String {
    let game = text::lab_game_number(&(in_play.pair + 1).to_string(), &(in_play.game + 1).to_string());
    if run.matches.len() == 1 {
        return game;
    }
    format!("{} \u{b7} {game}", text::lab_match_number(&(in_play.pairing + 1).to_string()))
}
