//! The pages: each composes components from the state.
mod doing;
pub mod later;
pub mod loader;
mod panel_places;
pub mod play;
