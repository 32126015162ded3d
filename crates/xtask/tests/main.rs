//! Tests of the rules for the repository's files and dependencies, in one program.

mod architecture;
mod games;
mod layers;
mod programs;
mod tidy;
