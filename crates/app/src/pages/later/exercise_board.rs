//! A board on which something is to be found: in the lessons and in puzzles.
use crate::hooks::walk_board;
use crate::state::Language;
use crate::text;
use diagrams::Layer;
use othello::{Bitboard, LegalMove, Position, Square};
use ui::board::coordinates::coordinates;
use ui::board::{SquaresProps, color_name, use_squares};
use yew::prelude::*;

/// Properties of [`ExerciseBoard`].
#[derive(Properties, PartialEq)]
pub struct ExerciseBoardProps {
    /// What stands on it.
    pub position: Position,
    /// The last move.
    pub last: Option<LegalMove>,
    /// The number of the board, and how many plies of it were played: within one board discs turn over.
    pub moment: (u32, usize),
    /// What is drawn beside the discs.
    pub layers: Vec<Layer>,
    /// The moves that are marked, for eye and ear.
    pub marked: Bitboard,
    /// Where a press does something.
    pub pressable: Bitboard,
    /// The language of the squares' names.
    pub language: Language,
    /// Its name for tests.
    pub testid: &'static str,
    /// A square was pressed.
    pub on_press: Callback<Square>,
}

/// The board, a grid of buttons that the arrow keys walk.
#[component]
pub fn ExerciseBoard(props: &ExerciseBoardProps) -> Html {
    let size = props.position.rules().size;
    let squares = use_squares(SquaresProps {
        layers: props.layers.clone(),
        legal: props.marked,
        pressable: props.pressable,
        last: props.last,
        moment: props.moment,
        ..SquaresProps::new(props.position, props.language, props.on_press.clone())
    });
    let is_on = !props.pressable.is_empty();
    html! {
        <div class="board">
            { coordinates(size, false) }
            <div class="felt" role="grid" aria-label={text::board()} onkeydown={move |event| walk_board(&event, size)}
                data-testid={props.testid} data-size={size.side().to_string()} data-board={props.position.to_board_string()}
                data-turn={color_name(props.position.turn())} data-playable={is_on.to_string()}
                data-marks={(is_on && !props.marked.is_empty()).to_string()}>
                { squares }
            </div>
        </div>
    }
}
