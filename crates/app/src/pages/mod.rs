//! The pages: each composes components from the state.
mod later;
pub mod loader;
pub mod play;
