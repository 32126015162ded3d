//! A board whose squares can be painted.
use crate::hooks::focus_square;
use crate::keys::{self, Command};
use crate::tools::draft::Brush;
use othello::{Color, Position, Square};
use ui::board::coordinates::coordinates;
use yew::prelude::*;

/// Properties of [`EditBoard`].
#[derive(Properties, PartialEq)]
pub struct EditBoardProps {
    /// What stands on it.
    pub position: Position,
    /// The language of the squares' names.
    pub language: crate::state::Language,
    /// A square was pressed; with a brush where a key named one.
    pub on_paint: Callback<(Square, Option<Brush>)>,
}

/// The board, a grid of buttons that the arrow keys walk; the keys X, O and Delete paint without the palette.
#[component]
pub fn EditBoard(props: &EditBoardProps) -> Html {
    let EditBoardProps { position, on_paint, .. } = props;
    let size = position.rules().size;
    let first = Square::new(0, 0).expect("a1 is on every board");
    let cursor = use_state_eq(|| first);
    let here = if size.squares().contains(*cursor) { *cursor } else { first };
    let onkeydown = {
        let (cursor, on_paint) = (cursor.setter(), on_paint.clone());
        move |event: KeyboardEvent| {
            if event.alt_key() || event.meta_key() || event.shift_key() {
                return;
            }
            let brush = match event.key().as_str() {
                "x" | "b" => Some(Brush::Disc(Color::Black)),
                "o" | "w" => Some(Brush::Disc(Color::White)),
                "Delete" | "Backspace" | "-" => Some(Brush::Empty),
                _ => None,
            };
            if let Some(brush) = brush.filter(|_| !event.ctrl_key()) {
                event.prevent_default();
                on_paint.emit((here, Some(brush)));
            } else if let Some(Command::Walk(right, down)) = keys::command(&event.key(), true, false)
                && let Some(target) = keys::walk(here, size, false, (right, down))
            {
                event.prevent_default();
                cursor.set(target);
                focus_square(target);
            }
        }
    };
    let square = |square: Square| {
        let disc = position.disc_at(square);
        let color = disc.map(|disc| if disc == Color::Black { "black" } else { "white" });
        let onclick = {
            let (cursor, on_paint) = (cursor.setter(), on_paint.clone());
            move |_: MouseEvent| {
                cursor.set(square);
                on_paint.emit((square, None));
            }
        };
        html! {
            <div class="cell" role="gridcell" key={square.index()}>
                <button type="button" class="square" data-square={square.to_string()} data-disc={color.unwrap_or("empty")}
                    aria-label={crate::text::square(square, disc, false, false)}
                    tabindex={if square == here { "0" } else { "-1" }} {onclick}>
                    if let Some(color) = color {
                        <span class="disc" data-color={color} />
                    }
                </button>
            </div>
        }
    };
    let row = |row: u8| {
        let squares = (0..size.side()).filter_map(|column| Square::new(column, row)).map(square);
        html! { <div class="row" role="row" key={row}>{ for squares }</div> }
    };
    html! {
        <div class="board">
            { coordinates(size, false) }
            <div class="felt" role="grid" aria-label={crate::text::board()} {onkeydown} data-testid="edit-board"
                data-size={size.side().to_string()} data-board={position.to_board_string()}>
                { for (0..size.side()).map(row) }
            </div>
        </div>
    }
}
