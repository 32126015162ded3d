//! A position as a small picture of only three or four paths, so that a page can show hundreds of them.
use board_game::{BoardGame, PieceKind, Side};
use games::AnyGame;
use std::fmt::Write as _;
use yew::prelude::*;

/// The picture. It is hidden from screen readers; the text beside it describes the game.
pub fn thumbnail(position: AnyGame) -> Html {
    let board = position.to_board();
    let side = u32::from(board.grid.columns) * 10;
    let piece = match board.pieces_are {
        PieceKind::Discs => {
            |_: Side, [x, y]: [u8; 2]| format!("M{} {}a4 4 0 1 0 8 0a4 4 0 1 0-8 0", x + 1, y + 5)
        }
        PieceKind::Marks => mark,
    };
    let pieces = |side: Side| {
        let mut path = String::new();
        for square in board.pieces[side.index()].iter() {
            path += &piece(side, [square.column() * 10, board.grid.drawn_row(square.row()) * 10]);
        }
        path
    };
    let every = |step: u32| -> String {
        let lines = (1..side / step).map(|n| n * step);
        lines.fold(String::new(), |mut path, at| {
            // Writing to a string can't fail.
            let _ = write!(path, "M{at} 0V{side}M0 {at}H{side}");
            path
        })
    };
    // Nine boards have stronger lines between them.
    let between = (!board.blocks.is_empty()).then(|| every(30));
    html! {
        <svg class="thumbnail" viewBox={format!("0 0 {side} {side}")} aria-hidden="true">
            <path class="lines" d={every(10)} />
            if let Some(between) = between {
                <path class="lines between" d={between} />
            }
            { for Side::ALL.map(|side| html! { <path class={board.pieces_are.name(side)} d={pieces(side)} /> }) }
        </svg>
    }
}

/// A cross or a nought in the cell with this corner, as a filled shape.
fn mark(side: Side, [x, y]: [u8; 2]) -> String {
    match side {
        Side::First => format!(
            "M{} {}l1.5-1.5 2.5 2.5 2.5-2.5 1.5 1.5-2.5 2.5 2.5 2.5-1.5 1.5-2.5-2.5-2.5 2.5-1.5-1.5 2.5-2.5z",
            x + 1,
            f64::from(y) + 2.5
        ),
        // The inner circle goes the other way round, so it is a hole.
        Side::Second => {
            format!("M{0} {1}a4 4 0 1 0 8 0a4 4 0 1 0-8 0m2 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0", x + 1, y + 5)
        }
    }
}
