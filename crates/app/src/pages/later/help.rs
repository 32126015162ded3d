//! The dialog behind every question mark, button and key: where to learn the game, what the signs mean, what the keys do.
use super::keys::keys;
use super::legend::legend;
use super::modal::Modal;
use super::share::close_dialog;
use crate::route::Route;
use crate::state::Model;
use crate::text;
use board_game::BoardGame;
use yew::prelude::*;

/// The dialog; the signs are unfolded if `with_signs`.
pub fn help(model: &Model, with_signs: bool) -> Html {
    let times = model.dialogs.times;
    let grid = model.position().to_board().grid;
    html! {
        <Modal {times} name="guide" heading={text::help_title()}>
            <p class="lead"><a href={Route::Learn.to_hash()} data-testid="guide-learn" onclick={close_dialog}>{ text::new_here() }</a></p>
            <details open={with_signs} data-testid="signs"><summary>{ text::legend_title() }</summary>{ legend() }</details>
            <details open=true data-testid="keys"><summary>{ text::keys_title() }</summary>{ keys(grid) }</details>
        </Modal>
    }
}
