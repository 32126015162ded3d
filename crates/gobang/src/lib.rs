//! The rules of Gobang, that is, five in a row, the threats on its board, and its notations.
//!
//! The first side plays Black. The sides take turns placing a stone on an empty spot, and five or more stones of a side in a row win. No move is forbidden, and a
//! full board is a draw. Boards have 15, 11 or 9 lines ([`Size`]). With [`Opening::Swap`], the first side places three stones, black, white
//! and black, and the second side chooses between the colours.
//!
//! - A [`Position`] has the rules, and is a [`BoardGame`](board_game::BoardGame).
//! - [`Threats`] keeps for each empty spot what either side would make there: a five, a four, a three. Its module has the exact definitions.
//! - [`text`], [`psq`] and [`sgf`] read and write games, and [`pos`] reads them.
//!
//! ```
//! use board_game::{BoardGame, Side};
//! use gobang::{Position, Setup, text};
//!
//! let game = text::read("h8 a1 i8 a2 j8 a3 k8 a4 l8", Setup::default())?;
//! let end = game.position();
//! assert_eq!(end.end().and_then(|end| end.winner), Some(Side::First));
//! assert_eq!(end.line().len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod board_game_impl;
mod bytes;
mod game_file;
mod moves;
pub mod openings;
pub mod pos;
mod position;
pub mod psq;
mod refusal;
mod setup;
pub mod sgf;
pub mod text;
pub mod threats;

pub use game_file::GameFile;
pub use moves::{Checked, Move, Point};
pub use position::Position;
pub use refusal::Refusal;
pub use setup::{Opening, Setup, Size};
pub use threats::Threats;
