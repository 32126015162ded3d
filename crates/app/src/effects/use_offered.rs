//! The hook that opens the text of a game when it is pasted or dropped on the page Play; www/js/start.js sends it as an event.
use crate::features::library::holds_one_game;
use crate::state::{Action, Model, library};
use board_game::BoardGame;
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::CustomEvent;
use yew::prelude::*;

/// Opens the text if it holds one game, and reports its error if it was meant as one. A text with several games is
/// left to the page Files: the event is then not cancelled.
#[hook]
pub fn use_offered(model: &Rc<Model>, on_action: &Callback<Action>) {
    let newest = use_mut_ref(|| model.clone());
    *newest.borrow_mut() = model.clone();
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let hear = move |event: &Event| {
            let Some(text) = event.dyn_ref::<CustomEvent>().and_then(|event| event.detail().as_string())
            else {
                return;
            };
            if holds_one_game(&text, newest.borrow().settings.start().setup()) {
                event.prevent_default();
                on_action.emit(library::Action::Paste(text).into());
            }
        };
        let window = web_sys::window();
        let listener =
            window.map(|window| EventListener::new_with_options(&window, "ucthello-text", options, hear));
        move || drop(listener)
    });
}
