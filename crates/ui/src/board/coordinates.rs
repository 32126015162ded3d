//! The letters and numbers along the sides of the board.
use othello::BoardSize;
use yew::prelude::*;

/// The classes of the four sides and their first characters. Those at the top and on the right are upside down, for the
/// player on the other side.
const SIDES: [(&str, u8); 4] = [("top", b'a'), ("left", b'1'), ("right", b'1'), ("bottom", b'a')];

/// All coordinates, of a board rotated by 180 degrees if it is `turned`. Hidden from screen readers, because every square
/// is labelled with its name.
pub fn coordinates(size: BoardSize, turned: bool) -> Html {
    let side = |(class, first): (&'static str, u8)| {
        let sign = |place| first + if turned { size.side() - 1 - place } else { place };
        let signs = (0..size.side()).map(|place| html! { <span>{ char::from(sign(place)) }</span> });
        html! { <div class={classes!("coordinates", class)} aria-hidden="true">{ for signs }</div> }
    };
    SIDES.into_iter().map(side).collect()
}
