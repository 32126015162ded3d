//! Players for tic-tac-toe on one board and on nine.
//!
//! A [`Player`] is an [`Engine`](thinking::Engine) on nine boards, made from a text: trees with playouts, with rules of thumb or with the
//! learned evaluation, a principal-variation search, and the levels for people. A [`PlainPlayer`] plays on one board, and an [`Entrant`] is a player of
//! any of these games. [`Variant::names`] has their names, and [`options`] those that may follow a name.
//!
//! ```
//! use thinking::Thinking;
//! use tictactoe::{Rules, Sheet};
//! use tictactoe_engines::Player;
//!
//! let player = Player::read("uct:iterations=1000", Rules::Ultimate)?;
//! let mut thinking = Thinking::new(Sheet::new(Rules::Ultimate), &player, 1).expect("the game is not over");
//! let decision = loop {
//!     if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
//!         break decision;
//!     }
//! };
//! assert_eq!(decision.statistics.iterations, 1000);
//! # Ok::<(), tictactoe_engines::TextError>(())
//! ```
//!
//! Experiments with their strength and speed are in `crates/tictactoe/PERFORMANCE.md`.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod entrant;
pub mod features;
pub mod hints;
mod key;
mod leaves;
mod levels;
mod names;
mod network;
pub mod options;
mod perfect;
mod plain_player;
mod player;
mod pvs;
pub mod statics;
mod text;

pub use entrant::Entrant;
pub use leaves::{Learned, Leaves};
pub use names::{Name, Perfect, Variant};
pub use network::{HIDDEN, Network, OUT_UNIT, UNIT, WIN};
pub use perfect::{best_places, solve};
pub use plain_player::PlainPlayer;
pub use player::{Choice, Player, PlayerKind, Tree, Values};
pub use players::{Configured, Kind, PlayerName, TextError};
pub use pvs::Pvs;
pub use search_options::{Searcher, UNTRUSTED_ITERATIONS, UNTRUSTED_MS};
pub use text::help;
