//! A board game as everything but a search needs it: checked moves, trees of variations, and the board as data.
//!
//! - [`BoardGame`] is implemented by a position of a game: whose turn it is, checked moves with typed refusals, the end, notation,
//!   bytes, and the [`Board`].
//! - [`GameTree`] is a game with its variations and [`Line`] a game without; both hold legal turns only.
//! - [`Board`] is a position as data: a [`Grid`] of at most 15x15 [`Spot`]s in blocks, pieces, and the spots where one
//!   may move. Code that draws it needs no rules.
//! - [`laws`] checks by random games that a game keeps its promises.
//!
//! A search needs speed instead, so it knows a game by `mcts::Game`; the same type may implement both.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod board;
mod game;
mod game_tree;
pub mod laws;
mod line;
mod side;
mod spot;

pub use board::{
    Block, BlockState, Board, BoardAction, Choice, Dots, Grid, Moved, PieceKind, Threat, ThreatKind,
};
pub use game::{BoardGame, DamagedState, GameEnd, NotAnAction};
pub use game_tree::{GameTree, ListedTurn, NoSuchNode, NodeId};
pub use line::{Line, Turn};
pub use side::Side;
pub use spot::{ParseSpotError, Spot, Spots};
