//! The board of the lessons, the puzzles and the course.
use crate::hooks::{use_aim, walk_board};
use crate::state::Language;
use crate::text;
use board_game::{BoardGame, Moved, Spot, Spots};
use diagrams::Layer;
use games::AnyGame;
use ui::board::coordinates::coordinates;
use ui::board::{SquaresProps, use_squares};
use yew::prelude::*;

/// Properties of [`ExerciseBoard`].
#[derive(Properties, PartialEq)]
pub struct ExerciseBoardProps {
    /// The position on the board.
    pub position: AnyGame,
    /// The last move.
    pub last: Option<Moved>,
    /// The number of the board and the number of plies played on it. Moves are animated only within one board.
    pub moment: (u32, usize),
    /// The layers drawn over the pieces.
    pub layers: Vec<Layer>,
    /// The moves that are marked as legal, visibly and for screen readers.
    pub marked: Spots,
    /// The spots that can be pressed.
    pub pressable: Spots,
    /// The language of the spots' names.
    pub language: Language,
    /// Its test id.
    pub testid: &'static str,
    /// Called with a pressed spot.
    pub on_press: Callback<Spot>,
}

/// The board, a grid of buttons that the arrow keys walk.
#[component]
pub fn ExerciseBoard(props: &ExerciseBoardProps) -> Html {
    let board = props.position.to_board();
    let (grid, dots) = (board.grid, board.dots);
    let turn = board.pieces_are.name(props.position.side());
    let is_on = !props.pressable.is_empty();
    let aim = use_aim(props.position, is_on);
    // The blocks of one move at a time.
    let is_shown = |layer: &&Layer| aim.sent.is_none() || !matches!(layer, Layer::Blocks(_));
    let layers: Vec<_> = props.layers.iter().filter(is_shown).cloned().collect();
    let squares = use_squares(SquaresProps {
        layers: layers.into_iter().chain(aim.sent).collect(),
        legal: props.marked,
        pressable: props.pressable,
        last: props.last,
        moment: props.moment,
        ..SquaresProps::new(board, props.language, props.on_press.clone())
    });
    html! {
        <div class="board">
            { coordinates(grid, false) }
            <div class="felt" role="grid" aria-label={text::board_in_play(props.position.setup())} onkeydown={move |event| walk_board(&event, grid)}
                data-testid={props.testid} data-size={grid.columns.to_string()} data-dots={dots.name()} data-board={text::board_for_scripts(props.position)}
                data-turn={turn} data-playable={is_on.to_string()}
                data-marks={(is_on && !props.marked.is_empty()).to_string()}
                onpointerover={aim.on_over} onpointerleave={aim.on_leave} onfocusin={aim.on_focus} onfocusout={aim.on_blur}>
                { squares }
            </div>
        </div>
    }
}
