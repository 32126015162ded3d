//! The rules of Othello on bitboards: squares, positions, variants, games, trees of variations, board strings, symmetry
//! and perft.
//!
//! Black moves first from d5/e4 (White has d4/e5). A move must outflank at least one run of the opponent's discs
//! and turns over every run that it outflanks. A side without a move passes, or, in the variant
//! [`NoMoveRule::GameOver`], ends the game. Boards are 4x4, 6x6 and 8x8.
//!
//! ```
//! use othello::{Move, Position, Rules, Square, Status};
//!
//! let start = Position::start(Rules::default());
//! assert_eq!(start.legal_moves().to_string(), "d3 c4 f5 e6");
//! let f5: Square = "f5".parse()?;
//! let next = start.play(Move::Place(f5))?;
//! assert_eq!((next.discs().black, next.discs().white), (4, 1));
//! assert_eq!(next.status(), Status::ToMove);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything here is a value: positions are `Copy`, a refused move leaves the caller's position unchanged, and
//! nothing depends on clocks, random numbers, files or browsers.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod bitboard;
mod board;
mod board_game;
mod board_string;
mod color;
mod flood;
mod perft;
mod position;
mod rules;
mod score;
mod square;
mod symmetry;

pub use crate::board_game::{Game, GameTree, ListedTurn, OffBoard, Turn};
pub use ::board_game::{NoSuchNode, NodeId};
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use board_string::BoardStringError;
pub use color::Color;
pub use perft::{PassCounting, perft};
pub use position::{IllegalMove, LegalMove, Move, Position, Status};
pub use rules::{BoardSize, NoMoveRule, Rules, UnknownBoardSize};
pub use score::{Discs, Outcome, Score};
pub use square::{ParseSquareError, Square};
pub use symmetry::Symmetry;

/// The functions on plain 64-bit words that everything above is built from, for search kernels.
///
/// Bit 0 is a1, bit 7 is h1, bit 63 is h8. They work for every board size, because a smaller board is the upper
/// left corner of the 8x8 board and no disc is ever outside it.
pub mod raw {
    pub use crate::flood::{flips, legal_moves};
}
