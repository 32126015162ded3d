//! The list of keys.
use crate::keys::{KEYS, Line, Place};
use crate::text;
use yew::prelude::*;

/// The list: everywhere, and on the board.
pub fn keys() -> Html {
    let part = |on_board: bool| {
        let lines = KEYS.iter().filter(|line| (line.place == Place::Board) == on_board);
        html! { <dl>{ for lines.map(row) }</dl> }
    };
    html! {
        <div class="keys">
            { part(false) }
            <h3>{ text::keys_board() }</h3>
            { part(true) }
            <p>{ text::keys_swipe() }</p>
        </div>
    }
}

fn row(line: &Line) -> Html {
    let caps = line.keys.iter().map(|(key, _)| html! { <kbd>{ text::keycap(key) }</kbd> });
    html! { <div><dt>{ for caps }</dt><dd>{ (line.says)() }</dd></div> }
}
