//! Tests of the session, in one program.

mod analysing;
mod common;
mod experiments;
mod growing;
mod knowledge;
mod options;
mod pairs;
mod questions;
mod session;
mod slicing;
mod steering;
mod studying;
