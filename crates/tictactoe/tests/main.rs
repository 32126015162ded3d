//! The tests of the crate, in one program.

mod bytes;
mod laws;
mod notation;
mod perft;
mod playouts;
mod refusals;
mod rulebook;
mod sets;
