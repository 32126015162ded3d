//! The live board: a grid of buttons with the layers over it.
use super::motion::{Change, Picture};
use super::press::{Press, is_finger};
use super::square::{SquareProps, square_button};
use crate::text::{self, Language, Naming};
use board_game::{Board, Grid, Moved, Spot, Spots};
use diagrams::{Drawing, Layer, Palette, Root, overlay, svg, underlay};
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement};
use yew::prelude::*;

/// Properties of [`use_squares`].
#[derive(Clone, PartialEq)]
pub struct SquaresProps {
    /// The board.
    pub board: Board,
    /// The layers. Legal moves and the last move need no layer here: see `legal` and `last`.
    pub layers: Vec<Layer>,
    /// The legal moves to mark.
    pub legal: Spots,
    /// The spots that react to a press.
    pub pressable: Spots,
    /// Whether `on_press` is also called for other spots, so that the caller can say why the move is illegal.
    pub tells_all: bool,
    /// The last move.
    pub last: Option<Moved>,
    /// The number of the game and the number of plies played. Within the same game, an added ply is animated by turning over the
    /// pieces that it changed.
    pub moment: (u32, usize),
    /// Whether the board is turned by 180 degrees.
    pub turned: bool,
    /// The spot that is initially in the tab order.
    pub entry: Spot,
    /// The language of the spots' names.
    pub language: Language,
    /// Called when a pressable spot is pressed, or any spot if `tells_all`.
    pub on_press: Callback<Press>,
}

impl SquaresProps {
    /// A board without layers that does not react to presses.
    pub fn new(board: Board, language: Language, on_press: Callback<Press>) -> Self {
        Self {
            entry: middle(board.grid),
            board,
            layers: Vec::new(),
            legal: Spots::EMPTY,
            pressable: Spots::EMPTY,
            tells_all: false,
            last: None,
            moment: (0, 0),
            turned: false,
            language,
            on_press,
        }
    }

    fn picture(&self) -> Picture {
        let (generation, ply) = self.moment;
        Picture { generation, ply, board: self.board.clone(), last: self.last, turned: self.turned }
    }
}

/// The rows of spots with the layers, to be put in an element with class `felt` and role `grid`. One spot is in the
/// tab order: the one that had the focus last, initially [`SquaresProps::entry`].
///
/// It is a hook rather than a component, because Yew may pause between two components, and a move must change the whole page
/// at once. The spots are redrawn only when they change.
#[hook]
pub fn use_squares(props: SquaresProps) -> Html {
    let change = use_change(props.picture());
    let cursor = use_state_eq(|| props.entry);
    let cursor_spot = if props.board.grid.contains(*cursor) { *cursor } else { props.entry };
    // Clicks do not say everywhere what kind of pointer made them, but all pointers do as they go down.
    let by_finger = use_mut_ref(|| false);
    let on_down = {
        let by_finger = by_finger.clone();
        use_callback((), move |event: PointerEvent, ()| *by_finger.borrow_mut() = is_finger(&event))
    };
    let on_press = {
        let cursor = cursor.setter();
        use_callback(
            (props.pressable, props.tells_all, props.on_press.clone()),
            move |(event, spot): (MouseEvent, Spot), (pressable, tells_all, on_press)| {
                cursor.set(spot);
                if *tells_all || pressable.contains(spot) {
                    on_press.emit(Press::of(&event, spot, *by_finger.borrow()));
                }
            },
        )
    };
    let on_focus = {
        let cursor = cursor.setter();
        use_callback((), move |event: FocusEvent, ()| {
            if let Some(spot) = spot_of(event.target()) {
                cursor.set(spot);
            }
        })
    };
    let board = use_memo((props, cursor_spot, change), |(props, cursor, change)| {
        html! {
            <>
                { drawn(underlay(&props.board, props.turned, &props.layers), "layers beneath") }
                { rows(props, *cursor, change, &on_press, (&on_focus, &on_down)) }
                { drawn(overlay(&props.board, props.turned, &props.layers), "layers") }
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
    cursor: Spot,
    change: &Change,
    on_press: &Callback<(MouseEvent, Spot)>,
    (on_focus, on_down): (&Callback<FocusEvent>, &Callback<PointerEvent>),
) -> Html {
    let grid = props.board.grid;
    let picture = props.picture();
    let covered = props.layers.iter().fold(Spots::EMPTY, |covered, layer| covered.union(layer.covered()));
    let spot_at = |spot: Spot| {
        square_button(&SquareProps {
            spot,
            naming: Naming { grid: props.board.grid, pieces_are: props.board.pieces_are },
            piece: props.board.piece_at(spot),
            legal: props.legal.contains(spot),
            pressable: props.pressable.contains(spot),
            last: props.last.is_some_and(|moved| moved.placed() == Some(spot)),
            flipped: props.last.is_some_and(|moved| moved.changed.contains(spot)),
            covered: covered.contains(spot),
            block: text::block_of(&props.board, spot),
            labels: props.layers.iter().flat_map(|layer| layer.labels_at(spot)).collect(),
            motion: change.motion(&picture, spot),
            tab_stop: spot == cursor,
            on_press: on_press.clone(),
        })
    };
    // In visual order, for screen readers too.
    let place = |place: u8, count: u8| if props.turned { count - 1 - place } else { place };
    let row_at = |row: u8| {
        let column = |column| place(column, grid.columns);
        let spots = (0..grid.columns).filter_map(|at| Spot::new(column(at), row)).map(spot_at);
        html! { <div class="row" role="row" key={row} onfocusin={on_focus} onpointerdown={on_down}>{ for spots }</div> }
    };
    (0..grid.rows).map(|row| grid.drawn_row(place(row, grid.rows))).map(row_at).collect()
}

/// The change that led to `now`; stays the same until the next picture.
#[hook]
fn use_change(now: Picture) -> Change {
    let shown = use_mut_ref(|| None::<(Picture, Change)>);
    let mut shown = shown.borrow_mut();
    let before = shown.take();
    let change = match &before {
        Some((picture, change)) if *picture == now => change.clone(),
        _ => Change::between(before.as_ref().map(|(picture, _)| picture), &now),
    };
    *shown = Some((now, change.clone()));
    change
}

/// A spot in the middle.
fn middle(grid: Grid) -> Spot {
    let [column, row] = [grid.columns, grid.rows].map(|count| (count - 1) / 2);
    Spot::new(column, row).expect("the middle of a board is on the board")
}

/// The spot of the button that is the target of an event.
pub fn spot_of(target: Option<EventTarget>) -> Option<Spot> {
    target?.dyn_into::<HtmlElement>().ok()?.get_attribute("data-square")?.parse().ok()
}
