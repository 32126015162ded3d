//! Tests of the program by requests and answers, as the page uses it, in one program.

mod analysing;
mod choosing;
mod common;
mod looking;
mod measuring;
mod pairs;
mod slicing;
