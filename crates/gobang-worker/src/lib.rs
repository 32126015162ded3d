//! The worker's program for Gobang: the session of any game, with the players of this one. There is nothing to load beside it.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod matches;
mod program;
mod record;
mod speed;

pub use matches::{random_opening, value};
pub use program::Gobang;
pub use record::Record;
pub use speed::Speed;

/// The session of this program.
pub type Session = session::Session<Gobang>;
