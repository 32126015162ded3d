//! The engines: computer players for Othello, and thinking about a move in slices.
//!
//! - [`Agent`] is a player of Othello: [`Agent::Random`], [`Agent::Greedy`], or [`Agent::Uct`] with its options;
//!   [`Agent::classic`] is the reference.
//! - [`Thinking`] is an engine thinking about a state of its game, in slices driven by a worker. It works for any game with
//!   an [`Engine`]; agents are the engines of Othello.
//! - [`mod@bench`] has the benchmarks of the command line and the page.
//! - [`ffo`] has the FFO endgame test suite.
//! - [`fingerprints`] has ten searches whose trees must be the same on every machine.
//! - [`levels`] has the ten levels, from one that a child beats to the strongest.
//! - [`options`] is the table of all options of agents.
//! - [`mod@text`] reads and writes agents as text.
//! - [`solver`] finds exact results near the end of a game.
//! - [`Puct`] is a player that searches a tree with the learned evaluation, [`AlphaBeta`] a search with it by depth.
//! - [`OthelloGame`] and [`Playouts`] implement Othello for [`mcts`], for direct use of the search.
//!
//! Nothing here reads a clock: callers pass a function that returns milliseconds.
#![deny(missing_docs)]

mod agent;
mod alpha_beta;
pub mod bench;
mod engine;
pub mod ffo;
pub mod fingerprints;
mod learned;
pub mod levels;
pub mod options;
mod othello_game;
mod playout;
mod puct;
pub mod solver;
pub mod text;
mod thinking;

pub use agent::{Agent, Uct};
pub use alpha_beta::{AlphaBeta, Found, INFINITE};
pub use engine::{Engine, Plan, Reason};
pub use learned::{Knowledge, Learned};
pub use othello_game::{Actions, OthelloGame};
pub use playout::{EXACT_NODES, GameEnd, Playouts, Policy, Preference, Record, random_games, watch_game};
pub use puct::Puct;
pub use thinking::{Decision, Thinking};

pub use mcts;
