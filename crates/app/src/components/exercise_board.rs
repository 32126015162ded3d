//! The board of the lessons, the puzzles and the course.
use crate::hooks::walk_board;
use crate::state::Language;
use crate::text;
use board_game::{BoardGame, Spot};
use diagrams::Layer;
use othello::{Bitboard, LegalMove, Position};
use ui::board::coordinates::coordinates;
use ui::board::{SquaresProps, color_name, use_squares};
use yew::prelude::*;

/// Properties of [`ExerciseBoard`].
#[derive(Properties, PartialEq)]
pub struct ExerciseBoardProps {
    /// The position on the board.
    pub position: Position,
    /// The last move.
    pub last: Option<LegalMove>,
    /// The number of the board and the number of plies played on it. Flips are animated only within one board.
    pub moment: (u32, usize),
    /// The layers drawn over the discs.
    pub layers: Vec<Layer>,
    /// The moves that are marked as legal, visibly and for screen readers.
    pub marked: Bitboard,
    /// The squares that can be pressed.
    pub pressable: Bitboard,
    /// The language of the squares' names.
    pub language: Language,
    /// Its test id.
    pub testid: &'static str,
    /// Called with a pressed square.
    pub on_press: Callback<Spot>,
}

/// The board, a grid of buttons that the arrow keys walk.
#[component]
pub fn ExerciseBoard(props: &ExerciseBoardProps) -> Html {
    let board = props.position.to_board();
    let grid = board.grid;
    let squares = use_squares(SquaresProps {
        layers: props.layers.clone(),
        legal: props.marked.into(),
        pressable: props.pressable.into(),
        last: props.last.map(Into::into),
        moment: props.moment,
        ..SquaresProps::new(board, props.language, props.on_press.clone())
    });
    let is_on = !props.pressable.is_empty();
    html! {
        <div class="board">
            { coordinates(grid, false) }
            <div class="felt" role="grid" aria-label={text::board()} onkeydown={move |event| walk_board(&event, grid)}
                data-testid={props.testid} data-size={grid.columns.to_string()} data-board={props.position.to_board_string()}
                data-turn={color_name(props.position.turn())} data-playable={is_on.to_string()}
                data-marks={(is_on && !props.marked.is_empty()).to_string()}>
                { squares }
            </div>
        </div>
    }
}
