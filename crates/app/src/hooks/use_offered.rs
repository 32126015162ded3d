//! Takes the text of a game that is pasted or dropped on the page with the board; www/js/start.js offers it.
use crate::features::library::holds_one_game;
use crate::state::{Action, Model};
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::CustomEvent;
use yew::prelude::*;

/// Opens such a text where it is one game, and says what is wrong with it where it is meant to be one. What holds more is left
/// to the page with the files: the event is not cancelled then.
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
            if holds_one_game(&text, newest.borrow().settings.rules) {
                event.prevent_default();
                on_action.emit(Action::Paste(text));
            }
        };
        let window = web_sys::window();
        let listener =
            window.map(|window| EventListener::new_with_options(&window, "ucthello-text", options, hear));
        move || drop(listener)
    });
}
