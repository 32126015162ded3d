//! The letters and numbers along one side of the board.
use othello::BoardSize;
use yew::prelude::*;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Letters, upside down: for the player who sits there.
    Top,
    /// Letters.
    Bottom,
    /// Numbers.
    Left,
    /// Numbers, upside down.
    Right,
}

/// Properties of [`Coordinates`].
#[derive(Properties, PartialEq)]
pub struct CoordinatesProps {
    /// How many there are.
    pub size: BoardSize,
    /// Where they stand.
    pub side: Side,
}

/// One side's coordinates. Every square says its own name, so a screen reader passes over these.
#[component]
pub fn Coordinates(props: &CoordinatesProps) -> Html {
    let (class, first) = match props.side {
        Side::Top => ("top", b'a'),
        Side::Bottom => ("bottom", b'a'),
        Side::Left => ("left", b'1'),
        Side::Right => ("right", b'1'),
    };
    let signs = (first..first + props.size.side()).map(|sign| html! { <span>{ char::from(sign) }</span> });
    html! { <div class={classes!("coordinates", class)} aria-hidden="true">{ for signs }</div> }
}
