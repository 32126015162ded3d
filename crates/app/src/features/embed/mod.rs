//! Embedded boards, and addresses that set up a board.
mod address;
mod command;
mod state;

pub use address::{Address, Changes};
pub use command::{Command, CommandError};
pub(crate) use state::Request;
pub use state::{Action, Embedding};
