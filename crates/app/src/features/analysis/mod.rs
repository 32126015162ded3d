//! Hints, and what is known of the positions of a game.
mod state;

pub use state::{Analyses, GameAnalysis, Slip, Verdict, Verdicts};
