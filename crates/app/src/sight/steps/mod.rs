//! The stepper: the four phases of an iteration with their arithmetic, forwards and back.
pub mod arithmetic;
mod backpropagation;
mod controls;
mod expansion;
mod panel;
mod playout;
mod selection;
mod written;

pub use panel::{Steps, StepsProps};
