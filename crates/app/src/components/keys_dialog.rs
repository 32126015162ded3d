//! The list of keys, over the page.
use crate::keys::{KEYS, Line, Place};
use crate::text;
use yew::prelude::*;

/// The dialog. `hooks::use_keys_shown` opens it, and it closes itself.
pub fn keys_dialog() -> Html {
    let part = |on_board: bool| {
        let lines = KEYS.iter().filter(|line| (line.place == Place::Board) == on_board);
        html! { <dl>{ for lines.map(row) }</dl> }
    };
    html! {
        <dialog class="panel keys" aria-labelledby="keys-title" data-testid="keys" closedby="any">
            <h2 id="keys-title">{ text::keys_title() }</h2>
            { part(false) }
            <h3>{ text::keys_board() }</h3>
            { part(true) }
            <p>{ text::keys_swipe() }</p>
            <form method="dialog"><button class="button" data-testid="close-keys">{ text::close() }</button></form>
        </dialog>
    }
}

fn row(line: &Line) -> Html {
    let caps = line.keys.iter().map(|(key, _)| html! { <kbd>{ text::keycap(key) }</kbd> });
    html! { <div><dt>{ for caps }</dt><dd>{ (line.says)() }</dd></div> }
}
