//! Hints, and the analysis of a game.
pub mod hint;
pub mod kept;
mod known_hints;
pub mod layers;
mod losses;
pub mod mistakes;
mod reasons;
mod state;
mod values;

pub use losses::Losses;
pub use mistakes::{Comparisons, Cost, Grade, Mistake};
pub use reasons::{Reason, reasons};
pub use state::{Analyses, GameAnalysis};
pub use values::{Values, Verdict};
