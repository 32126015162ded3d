//! Tests of boards as data and of the laws, in one program.

mod grids;
mod laws;
mod row;
mod swap;
