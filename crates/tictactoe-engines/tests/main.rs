//! The tests of the crate, in one program.

mod draws;
mod evaluation;
mod levels;
mod options;
mod plain;
mod players;
