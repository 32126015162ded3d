//! The tests of the crate, in one program.

mod laws;
mod notation;
mod positions;
mod rulebook;
mod threats;
