//! The pages: each composes components from the state.
mod analysing;
mod doing;
pub mod later;
pub mod loader;
pub mod panes;
pub mod play;
mod teaching;
