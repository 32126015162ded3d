//! Hints, and the analysis of a game.
mod accuracy;
mod action;
pub mod facts;
mod forced;
pub mod hint;
pub mod kept;
mod known_hints;
pub mod layers;
mod lines;
mod losses;
pub mod mistakes;
mod reasons;
mod state;
pub mod threats;
mod values;
pub mod words;

pub use accuracy::Accuracy;
pub use action::Action;
pub(crate) use action::{Ended, Outcome};
pub use forced::{ForcedWins, moves_of_winner};
pub use lines::{LineTurn, ghosts, turns};
pub use losses::Losses;
pub use mistakes::{Comparisons, Cost, Grade, Mistake};
pub use reasons::{Reason, reasons, reasons_of_lines};
pub use state::{Analyses, GameAnalysis, order_for_practice};
pub use values::{Values, Verdict};
