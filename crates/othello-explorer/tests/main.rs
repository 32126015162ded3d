//! Tests of the explorer, in one program.

mod filters;
mod games;
mod laws;
