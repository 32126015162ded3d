//! Tic-tac-toe on one board and on nine, as games for [`mcts`] and for pages ([`BoardGame`](::board_game::BoardGame)).
//!
//! - [`Plain`]: one board of three by three; three in a line win.
//! - [`Sheet`]: nine such boards in a square, by one of several [`Rules`]. The cell of a move names the board where the other side has
//!   to play. In *Ultimate*, a line on a board wins that board, and three boards in a line win the game; in
//!   *Sudo*, a line on any board wins it.
//!
//! The first player is X. Cells are named like squares of a grid of nine by nine, a1 to i9, with a1 at the upper left.
//!
//! ```
//! use tictactoe::{Cell, Place, Refusal, Rules, Sheet};
//!
//! let start = Sheet::new(Rules::Ultimate);
//! // The lower left cell of the middle board, so O has to play on the lower left board.
//! let sheet = start.try_play("d6".parse()?)?;
//! assert_eq!(sheet.sent(), Some(Place::LOWER_LEFT));
//! let elsewhere: Cell = "e5".parse()?;
//! assert_eq!(sheet.try_play(elsewhere), Err(Refusal::Sent(Place::LOWER_LEFT)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Boards are sets of bits. Lines, the next board and the n-th free cell are looked up in tables of 512 entries, one for each set of places
//! of a board. States are small `Copy` values, a refused move leaves the caller's state unchanged, and nothing depends on clocks, files or
//! browsers. [`Playouts`] plays random games some four times as fast as [`mcts::RandomPlayouts`].
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod board_game;
mod bytes;
mod cell;
mod cells;
mod lines;
mod mark;
mod perft;
mod place;
mod plain;
mod playout;
mod refusal;
mod rules;
mod sheet;
mod transcript;

pub use crate::board_game::Written;
pub use bytes::BytesError;
pub use cell::{Cell, ParseCellError};
pub use cells::Cells;
pub use mark::{GameResult, Mark};
pub use perft::perft;
pub use place::{ParsePlaceError, Place, Places};
pub use plain::Plain;
pub use playout::{Playouts, Policy};
pub use refusal::Refusal;
pub use rules::{Family, Rules};
pub use sheet::Sheet;
pub use transcript::{Fault, TranscriptError, play, squares};
