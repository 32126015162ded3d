//! Othello's programs of the worker: the session of any game, with Othello's players.
//!
//! There are two: the basic one, which every visit loads, and one that also has the learned evaluation. They differ only in
//! how they start: nothing but [`start_expert`] names [`EXPERTISE`], so the linker leaves the evaluation out of the basic program.
#![deny(missing_docs)]

mod convert;
mod expertise;
mod fetch;
mod matches;
mod othello;
mod solved;
mod study;
mod truth;

pub use expertise::{EXPERTISE, Expertise};
pub use othello::Othello;
pub use session::{Download, Postcard};

/// The session of Othello's programs.
pub type Session = session::Session<Othello>;

/// The worker of Othello's programs.
pub type SearchWorker = session::SearchWorker<Session>;

/// Starts the program that every visit loads. A panic becomes an exception, which the browser reports to the page.
#[inline(never)]
pub fn start_basic() {
    session::start::<Othello>();
}

/// Starts the program that has the learned evaluation. Not inlined: the session is compiled here, for size, and not in the crate
/// `othello-expert`, which is compiled for speed.
#[inline(never)]
pub fn start_expert() {
    othello::EXPERTISE.set(Some(EXPERTISE));
    session::start_with_tables::<Othello, kept_tables::Kept>();
}
