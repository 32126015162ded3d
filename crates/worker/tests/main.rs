//! Tests of the session, in one program.

mod analysing;
mod common;
mod experiments;
mod knowledge;
mod options;
mod pairs;
mod session;
mod steering;
mod studying;
