//! The clocks of the sides.
mod state;
mod use_clock;

pub use state::{Action, Clock, Clocks, TimeControl};
pub use use_clock::use_clock;
