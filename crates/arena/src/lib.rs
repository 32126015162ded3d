//! Matches between players: what the command line runs on all cores and a page can run in slices.
//!
//! - [`PairRun`] plays two games from one opening with sides exchanged, in slices, for the [engines](engines::Engine) of any
//!   [`MatchGame`]. Equal seeds give equal games where no player's limits depend on time.
//! - [`Tally`] adds results up; [`Pairs`] says what they mean: scores and Elo differences with their intervals.
//! - [`random_opening`], [`balanced_opening`] and [`searched_opening`] are where games begin.
//!
//! There are no threads, files or clocks here: a function that gives milliseconds is passed in.
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
