//! Tests of matches, in one program.

mod balance;
mod experiment;
mod matches;
mod names;
mod other_games;
mod pair;
mod perspective;
mod ratings;
mod resigned;
mod results;
mod simulation;
mod statistics;
