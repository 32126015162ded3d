//! The tests of the crate, in one program.

mod laws;
mod players;
mod slow;
mod vcf;
