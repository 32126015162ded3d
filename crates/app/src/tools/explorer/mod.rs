//! The opening explorer: how often each move was played in the position on the board, in one's own games or in those of files, with
//! what results, and in which games; or what the moves of the opening book are worth. The crate `othello-explorer` finds and counts, the
//! crate `othello-book` has the book; this is their view.
pub mod book;
pub mod counting;
mod filters;
mod moves;
mod panel;
mod rows;
mod source;
mod use_counted;

pub use filters::Choices;
pub use panel::{Explorer, ExplorerProps};
pub use source::Source;
