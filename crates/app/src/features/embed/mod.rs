//! Embedded boards, and addresses that set up a board.
mod address;
mod command;
mod use_host;

pub use address::{Address, Changes};
pub use command::{Answer, Command, CommandError};
pub use use_host::use_host;

/// The state of an embedded board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embedding {
    /// Whether the board is embedded; nothing is stored then.
    pub is_embedded: bool,
    /// Whether users can't place discs.
    pub is_readonly: bool,
}
