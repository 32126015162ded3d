//! The live board: a grid of buttons with the layers of [`diagrams`] over it.
pub mod coordinates;
mod live;
pub mod motion;
mod press;
mod square;

pub use live::{SquaresProps, spot_of, use_squares};
pub use press::{Press, Pressing};
