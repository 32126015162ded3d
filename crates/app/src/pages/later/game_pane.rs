//! The pane of the game: its result, its moves, the last search, and the actions on the whole game.
use super::game_end::{GameEnd, see_end};
use super::moves::Moves;
use super::statistics::Statistics;
use crate::hooks::random_bits;
use crate::pages::panes::offer;
use crate::state::said;
use crate::state::{Action, Dialog, Model, game};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`GamePane`].
#[derive(Properties, PartialEq)]
pub struct GamePaneProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The pane. Its list of moves takes the room that is left.
#[component]
pub fn GamePane(props: &GamePaneProps) -> Html {
    let GamePaneProps { model, on_action } = props;
    let about = said::about(model);
    let progress = said::progress(model);
    let on_share = on_action.reform(|()| Action::Open(Dialog::Share));
    let on_help = on_action.reform(|()| Action::Open(Dialog::Help));
    let on_again = on_action.reform(|()| game::Action::Again(random_bits()).into());
    html! {
        <div class="panel">
            if model.shows_end() {
                <GameEnd {model} {on_action} />
            }
            if !about.is_empty() {
                <p class="about" data-testid="about">{ about }</p>
            }
            { offer(model) }
            if !progress.is_empty() {
                <p class="note" data-testid="progress">{ progress }</p>
            }
            <Moves {model} {on_action} />
            <Statistics {model} />
            <div class="act">
                { see_end(model, on_action) }
                if model.game.is_begun() && !model.game.is_review() && !model.shows_end() {
                    { Button::new(text::again(), "again", &on_again).view() }
                }
                { Button::new(text::share_game(), "share-game", &on_share).view() }
                { Button::new("?", "help", &on_help).named(text::help_title()).view() }
            </div>
        </div>
    }
}
