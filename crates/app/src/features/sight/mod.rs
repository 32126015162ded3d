//! See it think: which search is looked at. The views of it are loaded later (`crate::sight`).
mod state;

pub use state::{Action, Sight, Tab};
