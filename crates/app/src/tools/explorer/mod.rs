//! The opening explorer: how often each move was played in the position on the board, in one's own games or in those of files, with
//! what results, and in which games. The crate `explorer` finds and counts; this is its view.
pub mod counting;
mod filters;
mod moves;
mod panel;
mod source;
mod use_counted;

pub use filters::Choices;
pub use panel::Explorer;
