//! The dialog with the list of keys.
use super::modal::Modal;
use crate::keys::{KEYS, Line, Place};
use crate::text;
use yew::prelude::*;

/// The dialog. For `times`, see [`ModalProps`](super::modal::ModalProps).
pub fn keys(times: u32) -> Html {
    let part = |on_board: bool| {
        let lines = KEYS.iter().filter(|line| (line.place == Place::Board) == on_board);
        html! { <dl>{ for lines.map(row) }</dl> }
    };
    html! {
        <Modal {times} name="keys" heading={text::keys_title()}>
            { part(false) }
            <h3>{ text::keys_board() }</h3>
            { part(true) }
            <p>{ text::keys_swipe() }</p>
        </Modal>
    }
}

fn row(line: &Line) -> Html {
    let caps = line.keys.iter().map(|(key, _)| html! { <kbd>{ text::keycap(key) }</kbd> });
    html! { <div><dt>{ for caps }</dt><dd>{ (line.says)() }</dd></div> }
}
