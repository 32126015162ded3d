//! See it think: which search is looked at. The views of it are loaded later (`crate::sight`).
mod by_score;
mod state;

pub use by_score::ByScore;
pub use state::{Action, Sight, Tab};
