//! All games, in one closed list: [`AnyGame`] is a position of any of them, and [`GameId`] names them.
//!
//! A page holds positions, trees and boards of any game without a type parameter, so the program has one copy of each component. A search
//! is compiled for each game instead. This is the one place where a game is entered: a variant of [`GameId`] with its name, its
//! [`Record`], and a line of the list in `any_game.rs` unless its positions are of a type that is there already.
//!
//! ```
//! use board_game::{BoardGame, GameTree};
//! use games::{AnyGame, GameId};
//!
//! let mut tree = GameTree::new(AnyGame::of(GameId::NineBoards(tictactoe::Family::Ultimate)));
//! for text in ["e5", "d4"] {
//!     let action = tree.position().read_action(text)?;
//!     tree.play(action)?;
//! }
//! assert_eq!(tree.position().to_board().legal.len(), 9, "on the upper left board");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod any_game;
mod id;
mod record;
mod typed;

pub use any_game::{
    AnyAction, AnyGame, AnyMade, AnyRefusal, AnySetup, Listed, from_bytes, program_of, to_bytes,
};
pub use id::{GameId, UnknownGame};
pub use record::{Puzzles, Record};
pub use typed::{any_line, any_tree, line_of, tree_of};

/// A game of any kind with its variations.
pub type GameTree = board_game::GameTree<AnyGame>;

/// A line of play of any game.
pub type Game = board_game::Line<AnyGame>;

/// One ply of a [`Game`].
pub type Turn = board_game::Turn<AnyGame>;

/// A turn of a [`GameTree`] as listed in a printed game.
pub type ListedTurn = board_game::ListedTurn<AnyGame>;
