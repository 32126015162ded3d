//! Puzzles, one of each game for each day: endgames of Othello to be played out against perfect replies, and wins by fours in Gobang.
mod attempt;
mod fours;
mod progress;
mod shelf;
mod state;
mod use_pause;

pub use attempt::{Attempt, Phase, Slip};
pub use fours::{Fours, FoursAction, FoursAttempt, FoursPhase, FoursSlip};
pub use progress::PuzzleProgress;
pub use shelf::{Choice, Offer, Shelf};
pub use state::{Action, Puzzles};
pub use use_pause::use_pause;
