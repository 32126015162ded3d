//! Handles addresses, at the start and whenever the address changes: opens the game of a link, `#/play/uct1-...`, starts one
//! by its parameters, `#/play?white=level5`, or changes settings of the page, `#/play?language=fr`.
use crate::features::embed::Address;
use crate::features::library::read_games;
use crate::route::{Route, current_hash};
use crate::state::{Action, library};
use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use yew::prelude::*;

const HASH: &str = "hashchange";
/// The event when another tab has changed the storage.
const KEPT_ELSEWHERE: &str = "storage";
/// The event when a suspended page is shown again, which has missed events meanwhile.
const SHOWN_AGAIN: &str = "pageshow";

/// Removes the action from the address and returns it, if there is one: the game changes while it is played, and a reload
/// must not start the old one again.
pub fn take() -> Option<Action> {
    let hash = current_hash();
    let here = Route::from_hash(&hash) == Route::Play;
    let said =
        here.then(|| Address::parse(&Route::parameters_in(&hash)).action()).flatten().map(Action::from);
    let open = Route::game_in(&hash).map(|link| library::Action::OpenLink(link.to_owned()).into());
    let asked = open.or(said)?;
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // Replaced, so that Back does not return to the link. It fails only while the document is being unloaded.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&Route::Play.to_hash()));
    }
    Some(asked)
}

/// Handles new addresses and changes stored by another tab. The first address is already part of the initial state, so that
/// no other game is shown before it.
#[hook]
pub fn use_link(on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let hear = move |event: &Event| {
            let kept = (event.type_() != HASH).then(read_games);
            kept.into_iter().map(Action::from).chain(take()).for_each(|action| on_action.emit(action));
        };
        let listen = |name| {
            let window = web_sys::window()?;
            Some(EventListener::new(&window, name, hear.clone()))
        };
        let listeners = [HASH, KEPT_ELSEWHERE, SHOWN_AGAIN].map(listen);
        move || drop(listeners)
    });
}
