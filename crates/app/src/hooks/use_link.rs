//! Opens the game that a link holds, `#/play/uct1-...`, or begins one as it says, `#/play?white=level5`: at the start and
//! whenever the address changes.
use crate::route::{Route, current_hash};
use crate::state::{Action, begins_a_game};
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
            let hash = current_hash();
            let here = Route::from_hash(&hash) == Route::Play;
            let begin = Route::parameters_in(&hash).filter(|lines| here && begins_a_game(lines));
            let open = Route::game_in(&hash).map(|link| Action::OpenLink(link.to_owned()));
            if let Some(action) = open.or(begin.map(Action::Begin)) {
                on_action.emit(action);
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
