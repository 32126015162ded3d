//! The keys of the page: hints, and the next position.
use crate::keys::{Command, command_in_practice};
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// Elements in which keys belong to the browser or to the text being typed.
const FIELDS: &str = "input,textarea,select,dialog";
/// Elements on which Space has its own effect.
const PRESSED: &str = "button,a,summary";

/// Listens for the keys of the page, unless they are switched off. On a square, Space makes a move while one `is_awaited`.
#[hook]
pub(super) fn use_practice_keys(is_awaited: bool, are_on: bool, on_command: &Callback<Command>) {
    let on_command = on_command.clone();
    use_effect_with((is_awaited, are_on), move |&(is_awaited, are_on)| {
        let document = web_sys::window().and_then(|window| window.document()).filter(|_| are_on);
        let listener = document.map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                if let Some(command) = command_of(event, is_awaited) {
                    event.prevent_default();
                    on_command.emit(command);
                }
            })
        });
        move || drop(listener)
    });
}

fn command_of(event: &KeyboardEvent, is_awaited: bool) -> Option<Command> {
    let has_modifier = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    if has_modifier || event.repeat() || event.default_prevented() {
        return None;
    }
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let inside = |selector| target.closest(selector).ok().flatten().is_some();
    let command = command_in_practice(&event.key())?;
    let is_idle_square = target.has_attribute("data-square") && !is_awaited;
    let is_pressed = command == Command::PracticeNext && inside(PRESSED) && !is_idle_square;
    (!inside(FIELDS) && !is_pressed).then_some(command)
}
