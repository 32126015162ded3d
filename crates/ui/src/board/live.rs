//! The live board: a grid of buttons with the layers over it.
use super::motion::{Change, Picture};
use super::square::{SquareProps, square_button};
use crate::text::Language;
use diagrams::{Drawing, Layer, Palette, Root, overlay, svg, underlay};
use othello::{Bitboard, BoardSize, LegalMove, Move, Position, Square};
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement};
use yew::prelude::*;

/// What [`use_squares`] draws.
#[derive(Clone, PartialEq)]
pub struct SquaresProps {
    /// What stands on the board.
    pub position: Position,
    /// What is drawn beside the discs. Legal moves and the last one have no need of a layer here: see `legal` and `last`.
    pub layers: Vec<Layer>,
    /// Where the side to move may place a disc.
    pub legal: Bitboard,
    /// Where a press does something.
    pub pressable: Bitboard,
    /// The last move.
    pub last: Option<LegalMove>,
    /// The number of the game as a whole, and how many plies of it were played: of the same game, what is added to it turns
    /// its discs over.
    pub moment: (u32, usize),
    /// Whether it is seen from its other side.
    pub turned: bool,
    /// Where the Tab key comes at first.
    pub entry: Square,
    /// The language of the squares' names.
    pub language: Language,
    /// A press on one of the squares that are pressable.
    pub on_press: Callback<Square>,
}

impl SquaresProps {
    /// A board without layers on which nothing can be done.
    pub fn new(position: Position, language: Language, on_press: Callback<Square>) -> Self {
        Self {
            position,
            layers: Vec::new(),
            legal: Bitboard::EMPTY,
            pressable: Bitboard::EMPTY,
            last: None,
            moment: (0, 0),
            turned: false,
            entry: center(position.rules().size),
            language,
            on_press,
        }
    }

    fn picture(&self) -> Picture {
        let (generation, ply) = self.moment;
        Picture { generation, ply, position: self.position, last: self.last, turned: self.turned }
    }
}

/// The rows of squares with the layers, to stand in an element of the class `felt` and the role `grid`. One square is in the
/// order of the Tab key: the one that last had the focus, at first [`SquaresProps::entry`].
///
/// A hook and not a component: Yew may pause between a component and the next, and a move must change the whole page at
/// one go. The squares are drawn anew only when something of them changes.
#[hook]
pub fn use_squares(props: SquaresProps) -> Html {
    let size = props.position.rules().size;
    let change = use_change(props.picture());
    let cursor = use_state_eq(|| props.entry);
    let cursor_square = if size.squares().contains(*cursor) { *cursor } else { props.entry };
    let on_press = {
        let cursor = cursor.setter();
        use_callback(
            (props.pressable, props.on_press.clone()),
            move |square: Square, (pressable, on_press)| {
                cursor.set(square);
                if pressable.contains(square) {
                    on_press.emit(square);
                }
            },
        )
    };
    let on_focus = {
        let cursor = cursor.setter();
        use_callback((), move |event: FocusEvent, ()| {
            if let Some(square) = square_of(event.target()) {
                cursor.set(square);
            }
        })
    };
    let board = use_memo((props, cursor_square, change), |(props, cursor, change)| {
        html! {
            <>
                { drawn(underlay(size, props.turned, &props.layers), "layers beneath") }
                { rows(props, *cursor, *change, &on_press, &on_focus) }
                { drawn(overlay(size, props.turned, &props.layers), "layers") }
            </>
        }
    });
    (*board).clone()
}

/// The drawing of layers, in the page's colours.
fn drawn(drawing: Option<Drawing>, class: &str) -> Html {
    drawing.map_or_else(Html::default, |drawing| {
        // Unchecked is what Yew calls markup as text; the pen escapes what it is given.
        Html::from_html_unchecked(svg(&drawing, &Palette::css(), Root::Overlay(class)).into())
    })
}

fn rows(
    props: &SquaresProps,
    cursor: Square,
    change: Change,
    on_press: &Callback<Square>,
    on_focus: &Callback<FocusEvent>,
) -> Html {
    let size = props.position.rules().size;
    let picture = props.picture();
    let placed = props.last.and_then(|made| match made.played() {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    let flips = props.last.map(LegalMove::flips).unwrap_or_default();
    let covered = props.layers.iter().fold(0, |covered, layer| covered | layer.covered().0);
    let square_at = |square: Square| {
        square_button(&SquareProps {
            square,
            disc: props.position.disc_at(square),
            legal: props.legal.contains(square),
            pressable: props.pressable.contains(square),
            last: placed == Some(square),
            flipped: flips.contains(square),
            covered: Bitboard(covered).contains(square),
            labels: props.layers.iter().flat_map(|layer| layer.labels_at(square)).collect(),
            motion: change.motion(picture, square),
            tab_stop: square == cursor,
            on_press: on_press.clone(),
        })
    };
    // Read as it is seen, also by a screen reader.
    let place = |place: u8| if props.turned { size.side() - 1 - place } else { place };
    let row_at = |row: u8| {
        let squares = (0..size.side()).filter_map(|column| Square::new(place(column), row)).map(square_at);
        html! { <div class="row" role="row" key={row} onfocusin={on_focus}>{ for squares }</div> }
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

/// A square in the middle.
fn center(size: BoardSize) -> Square {
    let middle = size.side() / 2 - 1;
    Square::new(middle, middle).expect("the middle of a board is on it")
}

/// The square whose button has this event.
pub fn square_of(target: Option<EventTarget>) -> Option<Square> {
    target?.dyn_into::<HtmlElement>().ok()?.get_attribute("data-square")?.parse().ok()
}
