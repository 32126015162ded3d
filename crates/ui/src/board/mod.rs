//! The board.
pub mod coordinates;
pub mod motion;
