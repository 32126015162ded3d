//! The letters and numbers along the sides of the board.
use board_game::Grid;
use yew::prelude::*;

/// The classes of the four sides. Those at the top and on the right are upside down, for the player on the other side.
const SIDES: [&str; 4] = ["top", "left", "right", "bottom"];

/// All coordinates, of a board rotated by 180 degrees if it is `turned`. Hidden from screen readers, because every spot
/// is labelled with its name.
pub fn coordinates(grid: Grid, turned: bool) -> Html {
    let side = |class: &'static str| {
        let is_row = ["top", "bottom"].contains(&class);
        let count = if is_row { grid.columns } else { grid.rows };
        let sign = |place: u8| {
            let place = if turned { count - 1 - place } else { place };
            if is_row {
                char::from(b'a' + place).to_string()
            } else {
                (grid.drawn_row(place) + 1).to_string()
            }
        };
        let signs = (0..count).map(|place| html! { <span>{ sign(place) }</span> });
        html! { <div class={classes!("coordinates", class)} aria-hidden="true">{ for signs }</div> }
    };
    SIDES.into_iter().map(side).collect()
}
