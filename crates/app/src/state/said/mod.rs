//! Sentences about the page as a whole. Those about parts of it take these parts and are in [`crate::text`].
mod analysis;
mod ending;
mod players;
mod spoken;
mod status;

pub use analysis::{mistakes_found, verdict};
pub use ending::{ending, final_score, previous_game};
pub use players::{doing, player_of, search_of};
pub use spoken::spoken;
pub use status::{about, progress, status, worker_notice};
