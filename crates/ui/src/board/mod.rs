//! The live board: a grid of buttons with the layers of [`diagrams`] over it.
pub mod coordinates;
mod live;
pub mod motion;
mod square;

pub use live::{SquaresProps, spot_of, use_squares};

use othello::Color;

/// The name of a colour in attributes, the same in every language.
pub const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
