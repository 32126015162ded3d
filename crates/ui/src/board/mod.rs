//! The board: a position and a list of layers ([`Layer`]), drawn live as a grid of buttons with the layers over it, or
//! still as a picture. Both draw layers by the same functions ([`scene`]).
pub mod coordinates;
mod layer;
mod live;
pub mod motion;
pub mod scene;
mod square;

pub use layer::{
    Around, Arrow, Emphasis, Ghost, Heat, Layer, Outline, Ring, legal_moves, move_made, move_to_come,
    numbered_moves,
};

pub use live::{SquaresProps, square_of, use_squares};

use crate::drawing::{Palette, Root, svg};
use othello::{Color, Position};

/// A still board as an `svg` element, also for use without a browser: with [`Palette::css`] for the page, where it takes
/// the page's colours, and with another palette for a file of its own. `label` says what is to be seen.
///
/// ```
/// use othello::{Position, Rules};
/// use ui::board::{legal_moves, still_svg};
/// use ui::drawing::Palette;
///
/// let start = Position::start(Rules::default());
/// let drawing = still_svg(start, &legal_moves(start), &Palette::css(), "The start position");
/// assert!(drawing.starts_with("<svg ") && drawing.contains("var(--live)"));
/// ```
pub fn still_svg(position: Position, layers: &[Layer], palette: &Palette, label: &str) -> String {
    svg(&scene::still(position, layers), palette, Root::Picture(label))
}

/// The name of a colour in attributes, the same in every language.
pub const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
