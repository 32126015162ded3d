//! Matches between players, for the command line (on all cores) and the page (in slices).
//!
//! - [`PairRun`] plays two games from one opening with sides exchanged, in slices, for the [engines](engines::Engine) of any
//!   [`MatchGame`]. Equal seeds give equal games if no player's limits depend on time.
//! - [`Tally`] adds up results; [`Pairs`] computes scores and Elo differences with confidence intervals.
//! - [`random_opening`], [`balanced_opening`] and [`searched_opening`] make openings.
//!
//! There are no threads, files or clocks here: callers pass a function that returns milliseconds.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod balance;
mod matches;
mod openings;
mod othello_match;
mod statistics;

pub use balance::{advantage, balanced_opening, features};
pub use matches::{MatchGame, PairRun, PlayedGame, Tally};
pub use openings::{random_opening, searched_opening};
pub use othello_match::record;
pub use statistics::{Estimate, Pairs, elo};
