//! Boards as drawings: a board as data and a list of layers ([`Layer`]) become plain shapes, which are written as SVG.
//!
//! Drawing is independent of the purpose of a layer: hints, the search and the articles all use the same rings, arrows and
//! ghosts. Shapes name their colours by role ([`Ink`]); a [`Palette`] assigns the actual colours, so that the same drawing
//! can follow the page's theme or stand alone in a file.
//!
//! It does not depend on a browser: the live board puts [`overlay`] over its buttons, pages and articles show
//! [`still_svg`], and `ui` draws on canvases.
//!
//! ```
//! use board_game::BoardGame;
//! use diagrams::{Layer, Palette, still_svg};
//! use othello::{Position, Rules};
//!
//! let board = Position::start(Rules::default()).to_board();
//! let svg = still_svg(&board, &[Layer::LegalMoves(board.legal)], &Palette::css(), "The start position");
//! assert!(svg.starts_with("<svg ") && svg.contains("var(--live)"));
//! ```
mod blocks;
mod decimals;
mod layer;
mod number;
mod palette;
mod scene;
mod shape;
mod signs;
mod svg;

pub use decimals::{fixed, units};
pub use layer::{
    Around, Arrow, Emphasis, Ghost, Heat, Layer, Number, Outline, Owner, Ring, ThreatMark, move_made,
    move_to_come, numbered_moves,
};
pub use palette::{Ink, Palette};
pub use scene::{CELL, overlay, still, underlay};
pub use shape::{Drawing, Group, Paint, Shape, Stroke, baseline};
pub use svg::{FONT, Root, escaped, svg};

use board_game::Board;

/// A still board as an `svg` element: with [`Palette::css`] for a page, whose colours it takes, or with another palette for
/// a separate file. `label` describes the picture.
pub fn still_svg(board: &Board, layers: &[Layer], palette: &Palette, label: &str) -> String {
    svg(&still(board, layers), palette, Root::Picture(label))
}
