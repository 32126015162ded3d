//! The tests of the crate, in one program.

mod slow;
mod vcf;
