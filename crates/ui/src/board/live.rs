//! The live board: a grid of buttons with the layers over it.
use super::motion::{Change, Picture};
use super::square::{SquareProps, square_button};
use crate::text::Language;
use diagrams::{Drawing, Layer, Palette, Root, overlay, svg, underlay};
use othello::{Bitboard, BoardSize, LegalMove, Move, Position, Square};
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement};
use yew::prelude::*;

/// Properties of [`use_squares`].
#[derive(Clone, PartialEq)]
pub struct SquaresProps {
    /// The position.
    pub position: Position,
    /// The layers. Legal moves and the last move need no layer here: see `legal` and `last`.
    pub layers: Vec<Layer>,
    /// The legal moves to mark.
    pub legal: Bitboard,
    /// The squares that react to a press.
    pub pressable: Bitboard,
    /// Whether `on_press` is also called for other squares, so that the caller can say why the move is illegal.
    pub tells_all: bool,
    /// The last move.
    pub last: Option<LegalMove>,
    /// The number of the game and the number of plies played. Within the same game, an added ply is animated by turning over the
    /// flipped discs.
    pub moment: (u32, usize),
    /// Whether the board is turned by 180 degrees.
    pub turned: bool,
    /// The square that is initially in the tab order.
    pub entry: Square,
    /// The language of the squares' names.
    pub language: Language,
    /// Called when a pressable square is pressed, or any square if `tells_all`.
    pub on_press: Callback<Square>,
}

impl SquaresProps {
    /// A board without layers that does not react to presses.
    pub fn new(position: Position, language: Language, on_press: Callback<Square>) -> Self {
        Self {
            position,
            layers: Vec::new(),
            legal: Bitboard::EMPTY,
            pressable: Bitboard::EMPTY,
            tells_all: false,
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

/// The rows of squares with the layers, to be put in an element with class `felt` and role `grid`. One square is in the
/// tab order: the one that had the focus last, initially [`SquaresProps::entry`].
///
/// It is a hook rather than a component, because Yew may pause between two components, and a move must change the whole page
/// at once. The squares are redrawn only when they change.
#[hook]
pub fn use_squares(props: SquaresProps) -> Html {
    let size = props.position.rules().size;
    let change = use_change(props.picture());
    let cursor = use_state_eq(|| props.entry);
    let cursor_square = if size.squares().contains(*cursor) { *cursor } else { props.entry };
    let on_press = {
        let cursor = cursor.setter();
        use_callback(
            (props.pressable, props.tells_all, props.on_press.clone()),
            move |square: Square, (pressable, tells_all, on_press)| {
                cursor.set(square);
                if *tells_all || pressable.contains(square) {
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
        // Safe: `svg` escapes all text in the drawing.
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
    // In visual order, for screen readers too.
    let place = |place: u8| if props.turned { size.side() - 1 - place } else { place };
    let row_at = |row: u8| {
        let squares = (0..size.side()).filter_map(|column| Square::new(place(column), row)).map(square_at);
        html! { <div class="row" role="row" key={row} onfocusin={on_focus}>{ for squares }</div> }
    };
    (0..size.side()).map(place).map(row_at).collect()
}

/// The change that led to `now`; stays the same until the next picture.
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
    Square::new(middle, middle).expect("the middle of a board is on the board")
}

/// The square of the button that is the target of an event.
pub fn square_of(target: Option<EventTarget>) -> Option<Square> {
    target?.dyn_into::<HtmlElement>().ok()?.get_attribute("data-square")?.parse().ok()
}
