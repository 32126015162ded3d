//! Boards in other people's pages, and addresses that say how a board begins.
mod command;
mod use_host;

pub use command::{Address, Answer, Changes, Command, CommandError};
pub use use_host::use_host;

/// The board as a part of somebody else's page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embedding {
    /// Whether it is one: then nothing is kept.
    pub is_embedded: bool,
    /// Whether people can't place discs.
    pub is_readonly: bool,
}
