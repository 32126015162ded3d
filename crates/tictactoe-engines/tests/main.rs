//! The tests of the crate, in one program.

mod evaluation;
mod options;
mod perfect;
mod players;
