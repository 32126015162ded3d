//! The pages: each composes components from the state.
mod doing;
pub mod later;
mod learning;
pub mod loader;
pub mod panes;
pub mod play;
