//! The hook that copies the moves of the game on the board when the user copies and nothing is selected.
use crate::route::Route;
use crate::state::{Action, Asked, Model};
use formats::write_any_moves;
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Document, Element};
use yew::prelude::*;

/// Elements in which the browser copies the text that is selected there.
const FIELDS: &str = "input,textarea,select,dialog";

/// Listens for the browser's command on the page `route`, and says what was copied.
#[hook]
pub fn use_copied(model: &Rc<Model>, route: Route, on_action: &Callback<Action>) {
    let newest = use_mut_ref(|| (model.clone(), route));
    *newest.borrow_mut() = (model.clone(), route);
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let document = web_sys::window().and_then(|window| window.document());
        let listener = document.map(|document| {
            let of = document.clone();
            EventListener::new_with_options(&document, "copy", options, move |event| {
                let (model, route) = newest.borrow().clone();
                let Some(event) = event.dyn_ref::<ClipboardEvent>() else { return };
                if matches!(route, Route::Play | Route::Embed) && copy_moves(event, &of, &model).is_some() {
                    event.prevent_default();
                    on_action.emit(Action::Tell(Asked::Copied));
                }
            })
        });
        move || drop(listener)
    });
}

/// Copies the moves. `None` if a text is selected or being typed, or if there is nothing to copy.
fn copy_moves(event: &ClipboardEvent, document: &Document, model: &Model) -> Option<()> {
    let selected = document.get_selection().ok().flatten();
    if selected.is_some_and(|selected| !selected.is_collapsed()) {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if target.is_some_and(|target| target.closest(FIELDS).ok().flatten().is_some()) {
        return None;
    }
    let moves = write_any_moves(&model.game.tree.line_game());
    let data = event.clipboard_data().filter(|_| !moves.is_empty())?;
    data.set_data("text/plain", &moves).ok()
}
