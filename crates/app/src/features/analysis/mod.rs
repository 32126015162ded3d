//! Hints, and the analysis of a game.
pub mod hint;
pub mod layers;
pub mod mistakes;
mod state;

pub use mistakes::{Comparisons, Cost, Grade, Mistake};
pub use state::{Analyses, GameAnalysis, Verdict, Verdicts};
