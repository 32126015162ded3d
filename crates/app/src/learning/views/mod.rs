//! The views of the page on learning: the form, the curves, the learners, the board with the values, and an episode step by step.
mod curves;
mod episode;
mod form;
mod keep;
mod looking;
mod table;

pub use curves::Curves;
pub use episode::EpisodePanel;
pub use form::SetupForm;
pub use keep::{KeepTable, KeptTables};
pub use looking::Looking;
pub use table::{numbers, pupils};
