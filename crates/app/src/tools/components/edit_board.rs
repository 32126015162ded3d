//! A board for editing a position.
use crate::hooks::walk_board;
use crate::text;
use crate::tools::draft::Brush;
use board_game::{BoardGame, Spot};
use othello::{Color, Position, Square};
use ui::board::coordinates::coordinates;
use ui::board::{Press, SquaresProps, spot_of, use_squares};
use yew::prelude::*;

/// Properties of [`EditBoard`].
#[derive(Properties, PartialEq)]
pub struct EditBoardProps {
    /// The position.
    pub position: Position,
    /// The language of the squares' names.
    pub language: crate::state::Language,
    /// Called when a square is pressed, with a brush if a key selected one.
    pub on_paint: Callback<(Square, Option<Brush>)>,
}

/// The board, a grid of buttons with navigation by the arrow keys; the keys X, O and Delete paint without the palette.
#[component]
pub fn EditBoard(props: &EditBoardProps) -> Html {
    let &EditBoardProps { position, language, ref on_paint } = props;
    let board = position.to_board();
    let (grid, dots) = (board.grid, board.dots);
    let onkeydown = {
        let on_paint = on_paint.clone();
        move |event: KeyboardEvent| {
            let Some(here) = spot_of(event.target()).and_then(|spot| Square::try_from(spot).ok()) else {
                return;
            };
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
            } else {
                walk_board(&event, grid);
            }
        }
    };
    let on_press = use_callback(on_paint.clone(), |press: Press, on_paint| {
        if let Ok(square) = Square::try_from(press.spot) {
            on_paint.emit((square, None));
        }
    });
    let squares = use_squares(SquaresProps {
        pressable: grid.spots().collect(),
        entry: Spot::new(0, 0).expect("a1 is on every board"),
        ..SquaresProps::new(board, language, on_press)
    });
    html! {
        <div class="board">
            { coordinates(grid, false) }
            <div class="felt" role="grid" aria-label={text::board()} {onkeydown} data-testid="edit-board"
                data-size={grid.columns.to_string()} data-dots={dots.name()} data-board={position.to_board_string()}>
                { squares }
            </div>
        </div>
    }
}
