//! A position as a small picture of only three paths, so that a page can show hundreds of them.
use othello::{Color, Position};
use std::fmt::Write as _;
use yew::prelude::*;

/// The picture. It is hidden from screen readers; the text beside it describes the game.
pub fn thumbnail(position: Position) -> Html {
    let side = u32::from(position.rules().size.side()) * 10;
    let discs = |color| {
        let mut path = String::new();
        for square in position.discs_of(color) {
            // Writing to a string can't fail.
            let _ = write!(
                path,
                "M{} {}a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
                square.column() * 10 + 1,
                square.row() * 10 + 5
            );
        }
        path
    };
    let lines: String = (1..side / 10).map(|n| format!("M{0} 0V{side}M0 {0}H{side}", n * 10)).collect();
    html! {
        <svg class="thumbnail" viewBox={format!("0 0 {side} {side}")} aria-hidden="true">
            <path class="lines" d={lines} />
            <path class="black" d={discs(Color::Black)} />
            <path class="white" d={discs(Color::White)} />
        </svg>
    }
}
