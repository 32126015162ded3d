//! Opens the game that a link holds, `#/play/uct1-...`, begins one as it says, `#/play?white=level5`, or sets what it says of
//! the page, `#/play?language=fr`: at the start and whenever the address changes.
use crate::features::embed::Address;
use crate::features::library::read_games;
use crate::route::{Route, current_hash};
use crate::state::Action;
use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use yew::prelude::*;

const HASH: &str = "hashchange";
/// Where another tab has changed the storage.
const KEPT_ELSEWHERE: &str = "storage";
/// Where one comes back to a page that slept, and heard nothing meanwhile.
const SHOWN_AGAIN: &str = "pageshow";

/// Takes what the address asks for out of it, if it asks for anything: what is played on is another game, and a reload must
/// not begin the old one again.
pub fn take() -> Option<Action> {
    let hash = current_hash();
    let here = Route::from_hash(&hash) == Route::Play;
    let said = here.then(|| Address::parse(&Route::parameters_in(&hash)).action()).flatten();
    let open = Route::game_in(&hash).map(|link| Action::OpenLink(link.to_owned()));
    let asked = open.or(said)?;
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // Replaced, so that Back does not lead to the link again. It fails only in a document that is going away.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&Route::Play.to_hash()));
    }
    Some(asked)
}

/// Does what a new address asks for, and takes up what another tab keeps. What the first address asked for is in the first
/// state already, so that no other game is shown before it.
#[hook]
pub fn use_link(on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let hear = move |event: &Event| {
            let kept = (event.type_() != HASH).then(read_games);
            kept.into_iter().chain(take()).for_each(|action| on_action.emit(action));
        };
        let listen = |name| {
            let window = web_sys::window()?;
            Some(EventListener::new(&window, name, hear.clone()))
        };
        let listeners = [HASH, KEPT_ELSEWHERE, SHOWN_AGAIN].map(listen);
        move || drop(listeners)
    });
}
