//! The tests of the crate, in one program.

mod files;
mod laws;
mod notation;
mod openings;
mod positions;
mod rulebook;
mod threats;
