//! The game on the board.
mod state;

pub use state::GameState;
pub(crate) use state::{Chosen, Pace, Place, mix};
