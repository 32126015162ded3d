//! The dialog behind every question mark, button and key: the rules of the game or where to learn them, what the signs mean, what the
//! keys do.
use super::keys::keys;
use super::legend::legend;
use super::modal::Modal;
use super::share::close_dialog;
use crate::route::Route;
use crate::state::Model;
use crate::text;
use board_game::BoardGame;
use games::GameId;
use yew::prelude::*;

/// The dialog; the signs are unfolded if `with_signs`.
pub fn help(model: &Model, with_signs: bool) -> Html {
    let times = model.dialogs.times;
    let (grid, setup) = (model.position().to_board().grid, model.position().setup());
    html! {
        <Modal {times} name="guide" heading={text::help_title()}>
            if setup.id() == GameId::Othello {
                <p class="lead"><a href={Route::Learn.to_hash()} data-testid="guide-learn" onclick={close_dialog}>{ text::new_here() }</a></p>
            } else {
                <section data-testid="guide-rules"><h3>{ text::setup_name(setup) }</h3><p>{ text::rules_of(setup) }</p></section>
            }
            <details open={with_signs} data-testid="signs"><summary>{ text::legend_title() }</summary>{ legend(model.position()) }</details>
            <details open=true data-testid="keys"><summary>{ text::keys_title() }</summary>{ keys(grid) }</details>
        </Modal>
    }
}
