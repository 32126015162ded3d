//! Players for Gobang.
//!
//! A [`Player`] is an [`Engine`](thinking::Engine), made from a text: trees with playouts or with threats, an alpha-beta search, the
//! original's player, and the levels for people. [`NAMES`] has the names of all of them, and [`options`] the options that may follow a name.
//! [`Vcf`] finds wins by continuous fours.
//!
//! ```
//! use gobang::Setup;
//! use gobang_engines::{Player, State};
//! use thinking::Thinking;
//!
//! let player = Player::read("classic:iterations=1000")?;
//! let mut thinking = Thinking::new(State::new(Setup::default()), &player, 1).expect("the game is not over");
//! let decision = loop {
//!     if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
//!         break decision;
//!     }
//! };
//! assert_eq!(decision.statistics.iterations, 1000);
//! # Ok::<(), gobang_engines::TextError>(())
//! ```
//!
//! Experiments with their strength and speed are in `PERFORMANCE.md` beside the crate's manifest.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod actions;
mod alphabeta;
pub mod candidates;
pub mod evaluation;
mod field;
mod leaves;
mod levels;
mod names;
pub mod options;
mod player;
mod playouts;
pub mod scores;
mod state;
mod text;
pub mod vcf;
pub mod vct;

pub use actions::Actions;
pub use alphabeta::AlphaBeta;
pub use field::Field;
pub use leaves::{Leaves, Threats};
pub use levels::Original;
pub use names::{NAMES, Name};
pub use player::{Player, PlayerKind, Tree, Values};
pub use players::{Configured, PlayerName, TextError};
pub use playouts::Policy;
pub use search_options::Searcher;
pub use state::State;
pub use text::help;
pub use vcf::Vcf;
pub use vct::Vct;
