//! The game on the board.
pub mod board;
pub mod controls;
pub mod doing;
pub mod player_card;
mod state;
pub mod steps;

pub(crate) use state::{Chosen, Pace, Place, mix};
pub use state::{GameState, Mode};
