//! The board of the game: the squares, and the attributes for tests and scripts around them.
use crate::hooks::use_aim;
use crate::words;
use board_game::{Block, BoardGame, Grid, Moved, PieceKind, Spot, Spots};
use diagrams::Layer;
use games::AnyGame;
use ui::board::coordinates::coordinates;
use ui::board::{Press, SquaresProps, use_squares};
use ui::text::Language;
use yew::prelude::*;

/// Properties of [`use_board`].
#[derive(Clone, PartialEq)]
pub struct BoardProps {
    /// The position.
    pub position: AnyGame,
    /// The last move.
    pub last: Option<Moved>,
    /// The number of plies played.
    pub ply: usize,
    /// The number of the game.
    pub generation: u32,
    /// Whether clicking a legal move plays it.
    pub playable: bool,
    /// Whether legal moves are marked.
    pub marks: bool,
    /// Whether the board is turned by 180 degrees.
    pub turned: bool,
    /// The layers over the board.
    pub layers: Vec<Layer>,
    /// The spot that is marked before a move there.
    pub marked: Option<Spot>,
    /// The board string of the start position.
    pub start: AttrValue,
    /// The plies played, separated by blanks.
    pub transcript: AttrValue,
    /// The name of the phase.
    pub phase: AttrValue,
    /// The name of the rule for a side without a move.
    pub rule: AttrValue,
    /// The language of the squares' names, for screen readers.
    pub language: Language,
    /// Whether the squares are drawn yet.
    pub drawn: bool,
    /// Called when a spot is pressed.
    pub on_play: Callback<Press>,
}

/// The board with its coordinates. The arrow keys move over it (`effects::use_keys`).
#[hook]
pub fn use_board(props: BoardProps) -> Html {
    let board = props.position.to_board();
    let (grid, legal, dots) = (board.grid, board.legal, board.dots);
    let turn = board.pieces_are.name(props.position.side());
    // Among noughts and crosses, rings would read as noughts.
    let is_lit = board.pieces_are == PieceKind::Marks;
    let is_numbered = props.layers.iter().any(|layer| matches!(layer, Layer::Numbers(_)));
    let aim = use_aim(props.position, props.playable);
    let open = open_blocks(grid, legal);
    let squares = use_squares(SquaresProps {
        layers: props
            .layers
            .into_iter()
            .chain(aim.sent.or(open))
            .chain(props.marked.map(Layer::Crosshair))
            .collect(),
        legal,
        pressable: if props.playable { legal } else { Spots::EMPTY },
        tells_all: props.playable,
        last: props.last,
        moment: (props.generation, props.ply),
        turned: props.turned,
        ..SquaresProps::new(board, props.language, props.on_play)
    });
    html! {
        <>
            { coordinates(grid, props.turned) }
            <div class="felt" role="grid" aria-label={words::board_in_play(props.position.setup())} data-testid="board"
                data-size={grid.columns.to_string()} data-dots={dots.name()} data-rule={props.rule} data-start={props.start}
                data-transcript={props.transcript} data-turn={turn} data-phase={props.phase}
                data-generation={props.generation.to_string()} data-playable={props.playable.to_string()}
                data-marked={props.marked.map(|spot| spot.to_string())}
                data-numbered={is_numbered.then_some("true")}
                data-marks={(props.marks && props.playable).to_string()}
                data-lit={is_lit.then(|| (props.marks && props.playable).to_string())}
                onpointerover={aim.on_over} onpointerleave={aim.on_leave} onfocusin={aim.on_focus} onfocusout={aim.on_blur}>
                if props.drawn {
                    { squares }
                }
            </div>
        </>
    }
}

/// Lines around the blocks where one may move, unless that is in all of them.
fn open_blocks(grid: Grid, legal: Spots) -> Option<Layer> {
    let is_open = |block: Block| block.spots(grid).any(|spot| legal.contains(spot));
    (grid.has_blocks() && !legal.is_empty() && !grid.blocks().all(is_open)).then_some(Layer::Blocks(legal))
}
