//! Tests of the session, in one program.

mod analysing;
mod common;
mod options;
mod session;
mod steering;
