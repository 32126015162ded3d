//! The engines: computer players for Othello, and thinking about a move in slices.
//!
//! - [`Agent`] says how a player chooses its moves: [`Agent::Random`], [`Agent::Greedy`], or a search with its options;
//!   [`Agent::classic`] is the reference. [`Player`] plays it, with the learned evaluation where there is one.
//! - [`Thinking`] is an engine thinking about a state of its game, in slices driven by a worker. It works for any game with
//!   an [`Engine`]; players are the engines of Othello.
//! - [`analyst`] says what each move of a position is worth, for hints and for the analysis of a game.
//! - [`mod@bench`] has the benchmarks of the command line and the page.
//! - [`ffo`] has the FFO endgame test suite.
//! - [`fingerprints`] has searches whose trees must be the same on every machine.
//! - [`levels`] has the ten levels, from one that a child beats to a strong one, and the strongest player in a given time.
//! - [`options`] is the table of all options of agents.
//! - [`mod@text`] reads and writes agents as text.
//! - [`solver`] finds exact results near the end of a game.
//! - [`Knowledge`] is the learned evaluation for searches: for [`Puct`] in a tree, for [`AlphaBeta`] by depth.
//! - [`OthelloGame`] and [`Playouts`] implement Othello for [`mcts`], for direct use of the search.
//!
//! Nothing here reads a clock: callers pass a function that returns milliseconds.
#![deny(missing_docs)]

mod agent;
mod alpha_beta;
pub mod analyst;
pub mod bench;
mod deepening;
mod ending;
mod engine;
pub mod ffo;
pub mod fingerprints;
mod hash_table;
mod learned;
pub mod levels;
mod minimax;
mod mobility;
mod opening;
pub mod options;
mod othello_game;
mod player;
mod playout;
mod puct;
pub mod solver;
pub mod text;
mod thinking;
mod uct;

pub use agent::Agent;
pub use alpha_beta::{AlphaBeta, Found, INFINITE, LAST_PLY, probcut};
pub use deepening::Deepening;
pub use engine::{Endgame, Engine, Method, Plan, Reason, SearchOf, Steps};
pub use learned::{Knowledge, Learned};
pub use minimax::{Count, Minimax};
pub use othello_game::{Actions, OthelloGame};
pub use player::{Expert, LearnedLeaves, Leaves, Player};
pub use playout::{
    EXACT_NODES, GameEnd, Playouts, Policy, Preference, Record, Reward, random_games, watch_game,
};
pub use puct::Puct;
pub use thinking::{Decision, Thinking};
pub use uct::Uct;

pub use mcts;
