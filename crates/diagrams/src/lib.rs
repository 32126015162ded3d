//! Boards as drawings: a position and a list of layers ([`Layer`]) become plain shapes, which a pen writes as SVG.
//!
//! Whoever draws a layer does not know what it is for: hints, the search and the articles all make the same rings, arrows and
//! ghosts. A shape names its colours by what they are for ([`Ink`]); a [`Palette`] says which colours those are, so that the
//! same drawing follows the page's theme or stands alone in a file.
//!
//! There is no browser in it: the live board lays [`overlay`] over its buttons, pages and articles show [`still_svg`], and
//! `ui` has a pen for canvases.
//!
//! ```
//! use diagrams::{Palette, legal_moves, still_svg};
//! use othello::{Position, Rules};
//!
//! let start = Position::start(Rules::default());
//! let svg = still_svg(start, &legal_moves(start), &Palette::css(), "The start position");
//! assert!(svg.starts_with("<svg ") && svg.contains("var(--live)"));
//! ```
mod layer;
mod palette;
mod scene;
mod shape;
mod svg;

pub use layer::{
    Around, Arrow, Emphasis, Ghost, Heat, Layer, Outline, Ring, legal_moves, move_made, move_to_come,
    numbered_moves,
};
pub use palette::{Ink, Palette};
pub use scene::{CELL, overlay, still, underlay};
pub use shape::{Drawing, Group, Paint, Shape, Stroke, baseline};
pub use svg::{FONT, Root, svg};

use othello::Position;

/// A still board as an `svg` element: with [`Palette::css`] for a page, where it takes the page's colours, and with another
/// palette for a file of its own. `label` says what is to be seen.
pub fn still_svg(position: Position, layers: &[Layer], palette: &Palette, label: &str) -> String {
    svg(&still(position, layers), palette, Root::Picture(label))
}
