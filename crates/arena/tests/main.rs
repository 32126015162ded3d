//! Tests of matches, in one program.

mod balance;
mod experiment;
mod matches;
mod perspective;
mod statistics;
