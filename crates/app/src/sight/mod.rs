//! See it think: the views of a search, live beside the board. `features::sight` says which search and which view; the numbers come
//! from the worker, up to ten times a second.
#[cfg(test)]
mod blank;
mod choices;
mod compare;
mod experiment;
mod experiment_form;
mod head;
mod known;
mod moves;
mod notices;
mod overlay_choices;
mod overlays;
mod overview;
mod pace;
mod panel;
pub mod plots;
mod presenting;
mod proof;
mod qr;
mod queue;
mod rival;
mod rows;
mod searcher;
mod sharing;
mod shown;
pub mod steps;
mod sum;
mod ties;
pub mod tree;
mod unit;
mod use_looking;
mod why;
mod written;

pub use overlays::{Numbers, Overlays};
pub use panel::Sights;
pub use proof::Proof;
pub use rows::{Row, rows};
pub use sum::Sum;
pub use ties::Ties;
pub use unit::Unit;

use crate::parts::{LaterProps, Part};
use board_game::{BoardGame, Spot};
use compare::Compare;
use games::AnyGame;
use yew::{Html, html};

/// Draws the views. Only [`loader`](crate::pages::loader) may name it, so that they are a part of the module of their own.
pub(crate) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, on_action } = props;
    match part {
        Part::Compare => html! { <Compare {model} /> },
        _ => html! { <Sights {model} {on_action} /> },
    }
}

/// The place of a spot in the lists of a search that have an entry for each: row by row, and in Othello as on a board of 8x8.
pub fn place_of(position: AnyGame, spot: Spot) -> usize {
    let columns = position.othello().map_or_else(|| position.to_board().grid.columns, |_| 8);
    usize::from(spot.row()) * usize::from(columns) + usize::from(spot.column())
}
