//! The worker's program that trains learners, for the page "Watch it learn": every game of it in one program, which loads when the page
//! is opened.
//!
//! [`Session`] has one training at a time, an order of the page. Up to three learners play their episodes in slices, by turns, and rest
//! for measurements against fixed players ([`Yardstick`](protocol::Yardstick)), from which they don't learn; UCT with as many iterations for a
//! move as they have had episodes is measured beside them. The seed of the order
//! determines every table and every measurement, whatever the slices, pauses and questions. A game that can be learned here implements
//! [`Learned`].
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod cliff;
mod games;
mod measuring;
mod session;
mod steps;
mod training;
mod yardsticks;

pub use games::{Learned, MOST_SOLVED};
pub use session::Session;
pub use training::{MOST_NODES, Work, begin, pause_after};
