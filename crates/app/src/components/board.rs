//! The board: a grid of buttons. The arrow keys walk it (`hooks::use_keys`).
use super::hint::Hint;
use super::square_button::{SquareButtonProps, square_button};
use crate::state::Language;
use crate::text;
use othello::{BoardSize, Color, LegalMove, Move, Position, Square};
use ui::board::coordinates::coordinates;
use ui::board::motion::{Change, Picture};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
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
    /// What the search says of the squares.
    pub hints: Vec<Hint>,
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

impl BoardProps {
    fn picture(&self) -> Picture {
        Picture {
            generation: self.generation,
            ply: self.ply,
            position: self.position,
            last: self.last,
            turned: self.turned,
        }
    }
}

/// The squares with their coordinates. A hook and not a component: Yew may pause between a component and the next, and
/// a move must change the whole page at one go. They are drawn anew only when something of them changes.
#[hook]
pub fn use_board(props: BoardProps) -> Html {
    let size = props.position.rules().size;
    let change = use_change(props.picture());
    let cursor = use_state_eq(|| center(size));
    let cursor_square = if size.squares().contains(*cursor) { *cursor } else { center(size) };

    let on_press = {
        let (cursor, on_play) = (cursor.setter(), props.on_play.clone());
        let legal = props.playable.then(|| props.position.legal_moves());
        use_callback((legal, on_play), move |square: Square, (legal, on_play)| {
            cursor.set(square);
            if legal.is_some_and(|legal| legal.contains(square)) {
                on_play.emit(square);
            }
        })
    };
    let board = use_memo((props, cursor_square, change), |(props, cursor_square, change)| {
        let onfocusin = {
            let cursor = cursor.setter();
            move |event: FocusEvent| {
                if let Some(square) = square_of(event.target()) {
                    cursor.set(square);
                }
            }
        };
        let turn = if props.position.turn() == Color::Black { "black" } else { "white" };
        html! {
            <>
                { coordinates(size, props.turned) }
                <div class="felt" role="grid" aria-label={text::board()} {onfocusin} data-testid="board"
                    data-size={size.side().to_string()} data-rule={&props.rule} data-start={&props.start}
                    data-transcript={&props.transcript} data-turn={turn} data-phase={&props.phase}
                    data-generation={props.generation.to_string()} data-playable={props.playable.to_string()}
                    data-marks={(props.marks && props.playable).to_string()}>
                    if props.drawn {
                        { squares(props, *cursor_square, *change, &on_press) }
                    }
                </div>
            </>
        }
    });
    (*board).clone()
}

/// The rows of squares.
fn squares(props: &BoardProps, cursor: Square, change: Change, on_press: &Callback<Square>) -> Html {
    let size = props.position.rules().size;
    let picture = props.picture();
    let legal_moves = props.position.legal_moves();
    let placed = props.last.and_then(|made| match made.played() {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    let flips = props.last.map(LegalMove::flips).unwrap_or_default();
    let square_at = |square: Square| {
        let legal = legal_moves.contains(square);
        square_button(&SquareButtonProps {
            square,
            disc: props.position.disc_at(square),
            legal,
            playable: legal && props.playable,
            last: placed == Some(square),
            flipped: flips.contains(square),
            hint: props.hints.iter().find(|hint| hint.square == square),
            motion: change.motion(picture, square),
            tab_stop: square == cursor,
            on_press: on_press.clone(),
        })
    };
    // Read as it is seen, also by a screen reader.
    let place = |place: u8| if props.turned { size.side() - 1 - place } else { place };
    let row_at = |row: u8| {
        let squares = (0..size.side()).filter_map(|column| Square::new(place(column), row)).map(square_at);
        html! { <div class="row" role="row" key={row}>{ for squares }</div> }
    };
    (0..size.side()).map(place).map(row_at).collect()
}

/// The change that led to `now`. It stays the same until the next picture comes.
#[hook]
fn use_change(now: Picture) -> Change {
    let shown = use_mut_ref(|| None::<(Picture, Change)>);
    let mut shown = shown.borrow_mut();
    match *shown {
        Some((picture, change)) if picture == now => change,
        before => {
            let change = Change::between(before.map(|(picture, _)| picture), now);
            *shown = Some((now, change));
            change
        }
    }
}

/// Where the keyboard begins: in the middle.
fn center(size: BoardSize) -> Square {
    let middle = size.side() / 2 - 1;
    Square::new(middle, middle).expect("the middle of a board is on it")
}

fn square_of(target: Option<web_sys::EventTarget>) -> Option<Square> {
    target?.dyn_into::<HtmlElement>().ok()?.get_attribute("data-square")?.parse().ok()
}
