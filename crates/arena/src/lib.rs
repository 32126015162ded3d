//! Matches between players, for the command line (on all cores) and the page (in slices).
//!
//! - [`PairRun`] plays two games from one opening with sides exchanged, in slices, for the [engines](engines::Engine) of any
//!   [`MatchGame`]. Equal seeds give equal games if no player's limits depend on time.
//! - [`Tally`] adds up results; [`Pairs`] computes scores and Elo differences with confidence intervals; [`Sprt`] ends a match
//!   as soon as its result is clear.
//! - [`Experiment`] is a set of matches: a round robin, a gauntlet, or a [`Grid`] of factors. Its games are written down as
//!   [`GameLine`]s.
//! - [`random_opening`], [`balanced_opening`] and [`searched_opening`] make openings.
//!
//! There are no threads, files or clocks here: callers pass a function that returns milliseconds.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod balance;
mod experiment;
mod grid;
mod lines;
mod matches;
mod openings;
mod othello_match;
mod sprt;
mod statistics;

pub use balance::{advantage, balanced_opening, features};
pub use experiment::{Experiment, ExperimentPair, FinishedGame, Openings, Pairing, Task};
pub use grid::{Factor, Grid, GridError, MOST_MATCHES, most_opening_plies};
pub use lines::{Effort, GameLine, LineError, PairLine, Side, games_csv};
pub use matches::{GameResult, MatchGame, PairRun, PlayedGame, Tally};
pub use openings::{random_opening, searched_opening};
pub use othello_match::record;
pub use sprt::{Sprt, Verdict, expected_score};
pub use statistics::{Estimate, Pairs, elo};
