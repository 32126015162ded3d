//! The tests of this crate, as one program.
mod client;
mod knowledge;
mod page;
