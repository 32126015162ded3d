//! Tests of the opening book, in one program.

mod file;
mod laws;
mod shipped;
