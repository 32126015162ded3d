//! The board of the lessons, the puzzles and the course.
use crate::features::settings::{Confirm, Heard};
use crate::hooks::{use_aim, walk_board};
use crate::state::Language;
use crate::text;
use board_game::{BoardGame, Moved, Spot, Spots};
use diagrams::Layer;
use games::AnyGame;
use ui::board::coordinates::coordinates;
use ui::board::{Press, SquaresProps, use_squares};
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
    /// When a first press only marks its spot.
    #[prop_or_default]
    pub confirm: Confirm,
    /// Called with the spot of a move: a press, or the second one where the first marks it.
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
    let (marked, on_press) = use_marked(props);
    let squares = use_squares(SquaresProps {
        layers: layers.into_iter().chain(aim.sent).chain(marked.map(Layer::Crosshair)).collect(),
        legal: props.marked,
        pressable: props.pressable,
        last: props.last,
        moment: props.moment,
        ..SquaresProps::new(board, props.language, on_press)
    });
    html! {
        <div class="board">
            { coordinates(grid, false) }
            <div class="felt" role="grid" aria-label={text::board_in_play(props.position.setup())} onkeydown={move |event| walk_board(&event, grid)}
                data-testid={props.testid} data-size={grid.columns.to_string()} data-dots={dots.name()} data-board={text::board_for_scripts(props.position)}
                data-turn={turn} data-playable={is_on.to_string()} data-marked={marked.map(|spot| spot.to_string())}
                data-marks={(is_on && !props.marked.is_empty()).to_string()}
                onpointerover={aim.on_over} onpointerleave={aim.on_leave} onfocusin={aim.on_focus} onfocusout={aim.on_blur}>
                { squares }
            </div>
            <p class="unseen" aria-live="polite">{ marked.map(|spot| text::marked(props.position, spot)) }</p>
        </div>
    }
}

/// The spot that is marked on this position, and the callback of presses. A mark is forgotten with the position.
#[hook]
fn use_marked(props: &ExerciseBoardProps) -> (Option<Spot>, Callback<Press>) {
    let place = (props.moment, props.position);
    let marked = use_state_eq(|| None);
    let here = marked.filter(|(of, _)| *of == place && !props.pressable.is_empty()).map(|(_, spot)| spot);
    let setter = marked.setter();
    let now = (place, here, props.confirm, props.on_press.clone());
    let on_press = use_callback(now, move |press: Press, (place, here, confirm, on_press)| {
        match confirm.hears(press, *here) {
            Heard::Marks => setter.set(Some((*place, press.spot))),
            Heard::Plays => {
                setter.set(None);
                on_press.emit(press.spot);
            }
        }
    });
    (here, on_press)
}
