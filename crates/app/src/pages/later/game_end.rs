//! The end of a game: the result, the record, and buttons for the next step.
use super::moves::pair_number;
use crate::features::analysis::Mistake;
use crate::hooks::random_bits;
use crate::route::Route;
use crate::state::said;
use crate::state::{Action, Counting, GameOutcome, Model, NewGame, Pairing, Pane, Player, analysis, game};
use crate::text;
use board_game::Side;
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`GameEnd`].
#[derive(Properties, PartialEq)]
pub struct GameEndProps {
    /// The state. Its game is over.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The section. The live region announces the result as well.
#[component]
pub fn GameEnd(props: &GameEndProps) -> Html {
    let GameEndProps { model, on_action } = props;
    let begin = |choice: NewGame| {
        on_action.reform(move |()| game::Action::Start(Box::new(choice.clone()), random_bits()).into())
    };
    let wants = |action: Action| on_action.reform(move |()| action.clone());
    let last = NewGame::another(&model.settings, &model.game, model.embed);
    let agent = match last.pairing() {
        Pairing::Against(agent) => Some(agent),
        Pairing::People | Pairing::Agents => None,
    };
    let swapped = last.side_here().map(|color| {
        let label = text::rematch_as(text::side_of(model.position(), !color));
        Button::new(label, "rematch-swapped", &begin(last.clone().swapped())).view()
    });
    let level = model.fitting_level().and_then(|up| {
        let choice = last.one_level(up)?;
        let label = text::try_level(choice.level()?, up);
        Some(Button::new(label, if up { "level-up" } else { "level-down" }, &begin(choice)).view())
    });
    let tally = model.against().map(|against| model.records.of(against));
    let won = model.outcome() == Some(GameOutcome::Won);
    html! {
        <section class="game-end" aria-labelledby="game-end-title" data-testid="game-end">
            <div class="head">
                if won {
                    <span class="cheer" aria-hidden="true">{ for (0..5).map(|_| html! { <i /> }) }</span>
                }
                <h2 id="game-end-title" data-testid="result">{ said::ending(model) }</h2>
                { Button::new(text::close(), "close-end", &wants(game::Action::DismissEnd.into())).view() }
            </div>
            <p class="score">{ said::final_score(model) }</p>
            if let (Some(agent), Some(tally)) = (agent, tally.filter(|tally| tally.played() > 0)) {
                <p data-testid="tally">{ text::tally(&text::player_in(model.position().id(), Player::Agent(agent)), tally) }</p>
            }
            if let (Some(_), Counting::Practice(why)) = (agent, model.game.counting) {
                <p class="note" data-testid="practice">{ text::not_counted(why) }</p>
            }
            <div class="act">
                if asks_what_went_wrong(model) {
                    { find_button(text::what_went_wrong(), analysis::Action::WhatWentWrong, on_action).primary(true).view() }
                }
                { Button::new(text::rematch(), "rematch", &on_action.reform(|()| game::Action::Again(random_bits()).into())).view() }
                { swapped }
                { level }
                if !model.embed.is_embedded && model.settings.players.contains(&Player::Human) {
                    { practice_link() }
                }
                { Button::new(text::review(), "review", &wants(game::Action::ToStart.into())).view() }
            </div>
            { turning_points(model, on_action) }
        </section>
    }
}

/// The link to the mistakes of the game on the board, to be practised.
pub fn practice_link() -> Html {
    html! { <a class="button" href={Route::to_practice()} data-testid="practise">{ text::practice_the_game() }</a> }
}

/// The button that goes back to the end of the game, if there is one to go back to.
pub fn see_end(model: &Model, on_action: &Callback<Action>) -> Html {
    if model.end_to_see().is_none() {
        return Html::default();
    }
    let on_press = on_action.reform(|()| game::Action::SeeEnd.into());
    Button::new(text::see_end(), "see-end", &on_press).view()
}

/// Whether the first thing to do is to look for the mistakes: the person has lost, and has not done so yet.
fn asks_what_went_wrong(model: &Model) -> bool {
    model.outcome() == Some(GameOutcome::Lost) && !is_known(model) && model.analysis.whole_game.is_none()
}

/// Whether the game has been analysed, at least in part.
fn is_known(model: &Model) -> bool {
    model.game.line().iter().any(|&node| model.analysis.comparisons.get(node).is_some())
}

/// The button that starts the analysis.
fn find_button(label: &'static str, action: analysis::Action, on_action: &Callback<Action>) -> Button {
    Button::new(label, "find-turning-points", &on_action.reform(move |()| action.into()))
}

/// How many of the moves that decided the game are listed.
const NAMED: usize = 3;

/// Once the game is analysed, the number of mistakes of each person in each phase, and the moves that decided it as buttons that open the
/// mistake: the position after the move, where a ring shows the better one. Until then the button that starts the analysis.
fn turning_points(model: &Model, on_action: &Callback<Action>) -> Html {
    let row = |mistake: &Mistake| {
        let open = mistake.open();
        let explained = text::mistake_explained(mistake, &model.reasons(mistake));
        let on_action = on_action.clone();
        let onclick = move |_: MouseEvent| {
            on_action.emit(Action::Show(Pane::Analysis));
            on_action.emit(open.clone().into());
        };
        html! {
            <li key={mistake.ply}>
                <button type="button" class="button" data-testid="turning-point" {onclick}>{ text::mistake(mistake, pair_number(mistake.ply, mistake.by)) }</button>
                if !explained.is_empty() {
                    <p class="note">{ explained }</p>
                }
            </li>
        }
    };
    let is_known = is_known(model);
    let mistakes = model.deciding_mistakes(NAMED);
    html! {
        <>
            if !asks_what_went_wrong(model) {
                <h3>{ text::turning_points() }</h3>
            }
            if model.analysis.whole_game.is_some() {
                <p>{ said::verdict(model) }</p>
            } else if !is_known {
                if !asks_what_went_wrong(model) {
                    <p>{ find_button(text::find_turning_points(), analysis::Action::ToggleGameAnalysis, on_action).view() }</p>
                }
            } else if mistakes.is_empty() {
                <p>{ text::no_turning_points() }</p>
            }
            if is_known && model.analysis.whole_game.is_none() {
                { for losses(model) }
            }
            if is_known && !mistakes.is_empty() {
                <ul>{ for mistakes.iter().map(row) }</ul>
            }
        </>
    }
}

/// The number of mistakes of each side that a person played, by phase of the game.
fn losses(model: &Model) -> Vec<Html> {
    let is_person = |color: &Side| model.settings.player(*color) == Player::Human;
    let line = |color: Side| {
        let losses = model.losses(color)?;
        Some(
            html! { <p data-testid="losses">{ text::given_away(losses, text::side_of(model.position(), color), model.person().is_some()) }</p> },
        )
    };
    Side::ALL.into_iter().filter(is_person).filter_map(line).collect()
}
