//! What can play Othello, and how a move is thought about.
//!
//! - [`Agent`] says who plays: [`Agent::Random`], [`Agent::Greedy`], or [`Agent::Uct`] with all that can be set;
//!   [`Agent::classic`] is the reference.
//! - [`Thinking`] is an engine at work on a state of its game, in slices that a worker drives. It works for any game that has
//!   an [`Engine`]; agents are those of Othello.
//! - [`mod@bench`] is what the command line and the page measure.
//! - [`fingerprints`] are ten trees that every machine must grow alike.
//! - [`levels`] are ten players from one that a child beats to the strongest that there is.
//! - [`options`] is the table of everything that can be set about an agent.
//! - [`mod@text`] reads and writes agents as texts.
//! - [`solver`] finds exact results near the end of a game.
//! - [`OthelloGame`] and [`Playouts`] are Othello as [`mcts`] sees it, for those who want the search itself.
//!
//! Nothing here knows a clock: a function that gives milliseconds is passed in.
#![deny(missing_docs)]

mod agent;
pub mod bench;
mod engine;
pub mod fingerprints;
pub mod levels;
pub mod options;
mod othello_game;
mod playout;
pub mod solver;
pub mod text;
mod thinking;

pub use agent::{Agent, Uct};
pub use engine::{Engine, Plan, Reason};
pub use othello_game::{Actions, OthelloGame};
pub use playout::{EXACT_NODES, GameEnd, Playouts, Policy, Preference, Record, random_games, watch_game};
pub use thinking::{Decision, Thinking};

pub use mcts;
