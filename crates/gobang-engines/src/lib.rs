//! Players for Gobang.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod field;
pub mod vcf;

pub use field::Field;
pub use vcf::Vcf;
