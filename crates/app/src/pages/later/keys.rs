//! The list of keys.
use crate::keys::{Command, KEYS, Line, Place};
use crate::text;
use board_game::Grid;
use yew::prelude::*;

/// The list: everywhere, and on a board of this grid.
pub fn keys(grid: Grid) -> Html {
    let has_blocks = grid.has_blocks();
    let works =
        |line: &Line| has_blocks || !line.keys.iter().any(|(_, command)| *command == Command::NextBlock);
    let part = |on_board: bool| {
        let lines = KEYS.iter().filter(|line| (line.place == Place::Board) == on_board && works(line));
        html! { <dl>{ for lines.map(row) }</dl> }
    };
    html! {
        <div class="keys">
            { part(false) }
            <h3>{ text::keys_board() }</h3>
            { part(true) }
            <p>{ text::keys_swipe() }</p>
            <p>{ text::keys_clipboard() }</p>
        </div>
    }
}

fn row(line: &Line) -> Html {
    let caps = line.keys.iter().map(|(key, _)| html! { <kbd>{ text::keycap(key) }</kbd> });
    html! { <div><dt>{ for caps }</dt><dd>{ (line.says)() }</dd></div> }
}
