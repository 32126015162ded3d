//! Opens the game that a link holds: `#/play/uct1-...`, at the start and whenever the address changes.
use crate::route::Route;
use crate::state::Action;
use gloo_events::EventListener;
use yew::prelude::*;

/// Opens the game in the address, if there is one, and takes it out of there: what is played on is another game, and a
/// reload must not begin the old one again.
#[hook]
pub fn use_link(on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let open = move || {
            let Some(window) = web_sys::window() else { return };
            let hash = window.location().hash().unwrap_or_default();
            if let Some(link) = Route::game_in(&hash) {
                on_action.emit(Action::OpenLink(link.to_owned()));
                // Replaced, so that Back does not lead to the link again.
                let history = window.history();
                let _ = history.and_then(|history| {
                    history.replace_state_with_url(
                        &wasm_bindgen::JsValue::NULL,
                        "",
                        Some(&Route::Play.to_hash()),
                    )
                });
            }
        };
        open();
        let listener =
            web_sys::window().map(|window| EventListener::new(&window, "hashchange", move |_| open()));
        move || drop(listener)
    });
}
