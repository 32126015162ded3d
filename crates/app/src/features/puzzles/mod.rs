//! Endgame puzzles: narrow wins to be played out against perfect replies. One of them is the position of the day.
mod attempt;
mod progress;
mod state;
mod use_replies;

pub use attempt::{Attempt, Phase, Slip};
pub use progress::PuzzleProgress;
pub use state::{Action, Choice, Puzzles};
pub use use_replies::use_replies;
