//! Matches between players, for the command line (on all cores) and the page (in slices).
//!
//! - [`Pair`] plays two games from one opening with sides exchanged, in slices, for the players of any family of games: [`Matches`] has
//!   what a family does in its own way. Equal seeds give equal games if no player's limits depend on time. [`PairRun`] is a pair whose
//!   opening is known.
//! - [`Tally`] adds up results; [`Pairs`] computes scores and Elo differences with confidence intervals; [`Sprt`] ends a match
//!   as soon as its result is clear.
//! - [`Experiment`] is a set of matches: a round robin, a gauntlet, or a [`Grid`] of factors. Its games are written down as
//!   [`GameLine`]s, collected in [`Results`], and summed up match by match ([`MatchSummary`]) or for all players at once
//!   ([`ratings()`]). A [`Description`] is an experiment as plain data.
//! - [`random_opening`] and [`balanced_opening`] make openings of Othello.
//!
//! No player is here: a family's players, and with them its [`Matches`], are in the crates above.
//!
//! There are no threads, files or clocks here: callers pass a function that returns milliseconds.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod balance;
mod description;
mod experiment;
mod grid;
mod lines;
mod matches;
mod names;
mod openings;
mod pair;
mod ratings;
mod results;
mod sprt;
mod start;
mod statistics;
mod summary;
mod tables;
mod with_learners;

pub use balance::{advantage, balanced_opening, features};
pub use description::{Description, DescriptionError, ListedOpening, MatchDescription, OpeningsDescription};
pub use experiment::{Experiment, FinishedGame, Openings, Pairing, Task, action_of};
pub use grid::{Factor, Grid, GridError, Layout, MOST_MATCHES, MOST_PAIRS};
pub use lines::{Effort, GameLine, LineError, PairLine, games_csv, mean_margin};
pub use matches::{Ended, GameResult, PairRun, PlayedGame, Tally, dice};
pub use names::name_from_stored;
pub use openings::random_opening;
pub use pair::{ActionOf, Conditions, Matches, Opening, Pair, StateOf, Unbalanced};
pub use ratings::{Anchor, Met, Ratings, ratings};
pub use results::{Contradiction, Results};
pub use sprt::{Sprt, Verdict, expected_score};
pub use start::Start;
pub use statistics::{Estimate, Pairs, elo, mean_estimate};
pub use summary::{MatchSummary, Record, most_margin, summary_csv};
pub use tables::Tables;
pub use with_learners::WithLearners;
