//! Tests of the evaluation, in one program.

mod file;
mod laws;
