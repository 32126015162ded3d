//! Boards in other people's pages, and addresses that say how a board begins.
mod command;
mod use_host;

pub use command::{Address, Answer, Changes, Command, CommandError};
pub use use_host::use_host;
