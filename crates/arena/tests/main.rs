//! Tests of matches, in one program.

mod balance;
mod matches;
mod perspective;
