//! The tests of the crate, in one program.

mod laws;
mod players;
mod puzzles;
mod slow;
mod vcf;
mod vct;
