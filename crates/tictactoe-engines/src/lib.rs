//! Players for tic-tac-toe on one board and on nine.
//!
//! A [`Player`] is an [`Engine`](thinking::Engine) on nine boards, made from a text: trees with playouts, with rules of thumb or with the
//! learned evaluation, and a principal-variation search. [`Perfect`] plays on one board.
//!
//! ```
//! use thinking::Thinking;
//! use tictactoe::{Rules, Sheet};
//! use tictactoe_engines::Player;
//!
//! let player: Player = "uct:iterations=1000".parse()?;
//! let mut thinking = Thinking::new(Sheet::new(Rules::Ultimate), &player, 1).expect("the game is not over");
//! let decision = loop {
//!     if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
//!         break decision;
//!     }
//! };
//! assert_eq!(decision.statistics.iterations, 1000);
//! # Ok::<(), tictactoe_engines::PlayerError>(())
//! ```
//!
//! Experiments with their strength and speed are in `crates/tictactoe/PERFORMANCE.md`.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod features;
pub mod hints;
mod key;
mod leaves;
mod network;
mod options;
mod perfect;
mod player;
mod pvs;
pub mod statics;

pub use leaves::{Learned, Leaves};
pub use network::{HIDDEN, Network, OUT_UNIT, UNIT, WIN};
pub use options::{HELP, PlayerError};
pub use perfect::{Perfect, best_places, solve};
pub use player::{Player, Tree, Values, Way};
pub use pvs::Pvs;
