//! The board of the game: what the tests and scripts read of it, around the squares.
use crate::state::Language;
use crate::text;
use diagrams::Layer;
use othello::{LegalMove, Position, Square};
use ui::board::coordinates::coordinates;
use ui::board::{SquaresProps, color_name, use_squares};
use yew::prelude::*;

/// What [`use_board`] draws.
#[derive(Clone, PartialEq)]
pub struct BoardProps {
    /// What stands on it.
    pub position: Position,
    /// The last move.
    pub last: Option<LegalMove>,
    /// Plies played.
    pub ply: usize,
    /// The number of the game as a whole.
    pub generation: u32,
    /// Whether a click on a legal move plays it.
    pub playable: bool,
    /// Whether legal moves are marked.
    pub marks: bool,
    /// Whether it is seen from its other side.
    pub turned: bool,
    /// What is drawn over it.
    pub layers: Vec<Layer>,
    /// The board string that the game began with.
    pub start: AttrValue,
    /// The plies played, blank between.
    pub transcript: AttrValue,
    /// The name of the phase.
    pub phase: AttrValue,
    /// The name of the rule for a side without a move.
    pub rule: AttrValue,
    /// The language of the squares' names for a screen reader.
    pub language: Language,
    /// Whether its squares are drawn yet.
    pub drawn: bool,
    /// Plays a disc.
    pub on_play: Callback<Square>,
}

/// The board with its coordinates; the arrow keys walk it (`hooks::use_keys`).
#[hook]
pub fn use_board(props: BoardProps) -> Html {
    let size = props.position.rules().size;
    let legal = props.position.legal_moves();
    let squares = use_squares(SquaresProps {
        layers: props.layers,
        legal,
        pressable: if props.playable { legal } else { Default::default() },
        tells_all: props.playable,
        last: props.last,
        moment: (props.generation, props.ply),
        turned: props.turned,
        ..SquaresProps::new(props.position, props.language, props.on_play)
    });
    html! {
        <>
            { coordinates(size, props.turned) }
            <div class="felt" role="grid" aria-label={text::board()} data-testid="board"
                data-size={size.side().to_string()} data-rule={props.rule} data-start={props.start}
                data-transcript={props.transcript} data-turn={color_name(props.position.turn())} data-phase={props.phase}
                data-generation={props.generation.to_string()} data-playable={props.playable.to_string()}
                data-marks={(props.marks && props.playable).to_string()}>
                if props.drawn {
                    { squares }
                }
            </div>
        </>
    }
}
