//! Panels to share the game as a link and as moves, and the panel of earlier games.
use crate::state::{Action, Model};
use crate::text;
use formats::{SharedGame, write_link, write_transcript};
use ui::widgets::Button;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The panel with the current game as text.
pub fn sharing_panel(model: &Model) -> Html {
    let link = game_address(model);
    let game = write_link(&model.shared()).map(|link| format!("/{link}")).unwrap_or_default();
    let tool = |(name, label): (&str, &'static str)| html! { <a class="button" href={format!("#/{name}{game}")} data-testid={format!("tool-{name}")}>{ label }</a> };
    let tools = [
        ("start", text::tool_start()),
        ("edit", text::tool_edit()),
        ("files", text::tool_files()),
        ("export", text::tool_export()),
    ];
    html! {
        <section class="panel load wide" aria-labelledby="share-title">
            <h2 class="panel-title" id="share-title">{ text::share() }</h2>
            { field("share-link", text::share_link(), link.unwrap_or_else(|| text::share_too_long().to_owned())) }
            { field("share-moves", text::share_moves(), write_transcript(&model.game.played())) }
            <div class="act">
                // Its action is in www/js/start.js, because it depends on the browser's ability to share or copy.
                <button type="button" class="button" data-testid="share" data-done={text::copied()}>{ text::share_button() }</button>
                <a href="embed/">{ text::embed_link() }</a>
            </div>
            <p class="act">{ for tools.map(tool) }</p>
        </section>
    }
}

/// A text to copy: a press selects all of it.
fn field(testid: &'static str, label: &'static str, value: String) -> Html {
    let onfocus = |event: FocusEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            input.select();
        }
    };
    html! { <label class="taken-along"><span>{ label }</span><input type="text" readonly=true data-testid={testid} {value} {onfocus} /></label> }
}

/// The panel with the shelf.
pub fn shelf_panel(model: &Model, on_action: &Callback<Action>) -> Html {
    let row = |(place, kept): (usize, &SharedGame)| {
        let wants = |action: Action| {
            let on_action = on_action.clone();
            Callback::from(move |()| on_action.emit(action.clone()))
        };
        html! {
            <li key={place}>
                <span>{ text::kept_game(kept) }</span>
                { Button::new(text::open_game(), "open-game", &wants(Action::TakeFromShelf(place))).view() }
                { Button::new(text::remove_game(), "remove-game", &wants(Action::DropFromShelf(place))).view() }
            </li>
        }
    };
    html! {
        <section class="panel load wide" aria-labelledby="shelf-title">
            <h2 class="panel-title" id="shelf-title">{ text::shelf() }</h2>
            <p class="note">{ text::shelf_note() }</p>
            if model.library.storage_error.is_some() {
                <p class="error" role="alert" data-testid="storage-error">{ text::storage_failed() }</p>
            }
            <ul class="shelf" data-testid="shelf">{ for model.library.shelf.iter().enumerate().map(row) }</ul>
        </section>
    }
}

/// The address of the current game; `None` if it would be too long.
pub fn game_address(model: &Model) -> Option<String> {
    write_link(&model.shared()).ok().map(|link| format!("{}#/play/{link}", page_address()))
}

/// The page's address without the part after `#`.
pub fn page_address() -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}
