//! How a player of any game thinks about a move in slices.
//!
//! - [`Engine`] is a player of a game: from a state and a seed it makes a [`Plan`], which is a move at once or a search with limits.
//! - [`Thinking`] carries out a plan in slices, so that a worker can answer messages in between, and ends with a [`Decision`].
//! - [`Steps`] is work towards a move that grows no tree, such as an alpha-beta search or the solving of an ending.
//!
//! Nothing here knows a game or reads a clock: callers pass a function that returns milliseconds.
#![deny(missing_docs)]

mod engine;
mod thinking;

pub use engine::{Endgame, Engine, Likely, Method, Plan, Reason, SearchOf, Steps};
pub use thinking::{Decision, Overruled, Thinking};
