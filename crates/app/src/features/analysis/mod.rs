//! Hints, and what is known of the positions of a game.
pub mod hint;
pub mod layers;
pub mod record;
mod state;

pub use state::{Analyses, GameAnalysis, Slip, Verdict, Verdicts};
