//! A position as a small picture of only three paths, so that a page can show hundreds of them.
use board_game::{BoardGame, Side};
use games::AnyGame;
use std::fmt::Write as _;
use yew::prelude::*;

/// The picture. It is hidden from screen readers; the text beside it describes the game.
pub fn thumbnail(position: AnyGame) -> Html {
    let board = position.to_board();
    let side = u32::from(board.grid.columns) * 10;
    let discs = |side: Side| {
        let mut path = String::new();
        for square in board.pieces[side.index()].iter() {
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
            <path class="black" d={discs(Side::First)} />
            <path class="white" d={discs(Side::Second)} />
        </svg>
    }
}
