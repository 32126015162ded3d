//! The tests of this crate, as one program.
mod client;
mod games;
mod knowledge;
mod page;
mod wire;
