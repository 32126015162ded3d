//! Copies the moves of the game on the board when the user copies and nothing is selected. Pasted texts arrive by `effects::use_offered`.
use crate::state::{Action, Asked, Model};
use formats::write_any_moves;
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Document, Element};
use yew::prelude::*;

/// Elements in which the browser copies the text that is selected there.
const FIELDS: &str = "input,textarea,select,dialog";

/// Properties of [`Clipboard`].
#[derive(Properties, PartialEq)]
pub struct ClipboardProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the news that the moves were copied.
    pub on_action: Callback<Action>,
}

/// Listens for the browser's command, and shows nothing.
#[component]
pub fn Clipboard(props: &ClipboardProps) -> Html {
    let newest = use_mut_ref(|| props.model.clone());
    *newest.borrow_mut() = props.model.clone();
    use_effect_with(props.on_action.clone(), move |on_action| {
        let on_action = on_action.clone();
        let options = EventListenerOptions::enable_prevent_default();
        let document = web_sys::window().and_then(|window| window.document());
        let listener = document.map(|document| {
            let of = document.clone();
            EventListener::new_with_options(&document, "copy", options, move |event| {
                let Some(event) = event.dyn_ref::<ClipboardEvent>() else { return };
                if copy_moves(event, &of, &newest.borrow()).is_some() {
                    event.prevent_default();
                    on_action.emit(Action::Tell(Asked::Copied));
                }
            })
        });
        move || drop(listener)
    });
    Html::default()
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
