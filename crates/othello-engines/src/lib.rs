//! Othello's players.
//!
//! - [`Agent`] says how a player chooses its moves: [`Agent::Random`], [`Agent::Greedy`], or a search with its options;
//!   [`Agent::classic`] is the reference. [`Player`] plays it, with the learned evaluation where there is one.
//!   It is an [`Engine`](thinking::Engine), so [`Thinking`](thinking::Thinking) runs it in slices.
//! - [`analyst`] says what each move of a position is worth, for hints and for the analysis of a game.
//! - [`mod@bench`] has the benchmarks of the command line and the page.
//! - [`ffo`] has the FFO endgame test suite.
//! - [`fingerprints`] has searches whose trees must be the same on every machine.
//! - [`levels`] has the ten levels, from one that a child beats to a strong one, and the strongest player in a given time.
//! - [`PlayerName`] is the typed table of names that players have, and [`Needs`] says what a player needs.
//! - [`options`] is the table of all options of agents.
//! - [`mod@text`] reads and writes agents as text.
//! - [`solver`] finds exact results near the end of a game.
//! - [`Knowledge`] is the learned evaluation for searches: for [`Puct`] in a tree, for [`AlphaBeta`] by depth.
//! - [`OthelloGame`] and [`Playouts`] implement Othello for [`mcts`], for direct use of the search.
//!
//! Nothing here reads a clock: callers pass a function that returns milliseconds.
//!
//! ```
//! use othello_engines::{Agent, Player};
//! use othello::{Move, Position, Rules};
//! use thinking::Thinking;
//!
//! let position = Position::start(Rules::default()).play(Move::Place("f5".parse()?))?;
//! let mut thinking = Thinking::new(position, &Player::from(Agent::classic()), 1).expect("the game is not over");
//! let start = std::time::Instant::now();
//! let clock = || start.elapsed().as_secs_f64() * 1e3;
//! let decision = loop {
//!     if let Some(decision) = thinking.slice(&clock, 10.0) {
//!         break decision;
//!     }
//!     // Here a worker yields and answers messages.
//! };
//! assert!(position.check(decision.played).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

mod agent;
mod alpha_beta;
pub mod analyst;
pub mod bench;
mod deepening;
mod ending;
pub mod ffo;
pub mod fingerprints;
mod hash_table;
mod lanes;
mod learned;
pub mod levels;
mod minimax;
mod mobility;
mod names;
mod opening;
pub mod options;
mod othello_game;
mod player;
mod playout;
mod puct;
pub mod solver;
pub mod text;
mod uct;

pub use agent::Agent;
pub use alpha_beta::{AlphaBeta, AlphaBetaResult, INFINITE, LAST_PLY, probcut};
pub use deepening::Deepening;
pub use learned::{Knowledge, Learned};
pub use minimax::{Count, Minimax};
pub use names::{Needs, PlayerName, is_evaluated};
pub use othello_game::{Actions, OthelloGame};
pub use player::{Expert, LearnedLeaves, Leaves, Player};
pub use playout::{
    EXACT_NODES, GameEnd, Playouts, Policy, Preference, Record, Reward, random_games, watch_game,
};
pub use puct::Puct;
pub use uct::Uct;

pub use mcts;
