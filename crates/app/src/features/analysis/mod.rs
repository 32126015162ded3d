//! Hints, and what is known of the positions of a game.
pub mod hint;
pub mod live_board;
pub mod record;
mod state;

pub use state::{Analyses, GameAnalysis, Slip, Verdict, Verdicts};
