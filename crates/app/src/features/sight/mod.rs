//! See it think: which search is looked at. The views of it are loaded later (`crate::sight`).
mod played_by;
mod state;

pub use played_by::{PlayedBy, Reason};
pub use state::{Action, Sight, Tab};
