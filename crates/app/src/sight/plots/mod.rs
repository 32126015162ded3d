//! Convergence: the expected results and visits of the moves over the iterations, the regret of the favourite, and how playouts
//! ended. Each plot has a table behind it and can be saved.
mod charts;
mod compare;
pub mod data;
pub mod numbers;
mod panel;
mod plot;
mod tables;

pub use numbers::{Numbers, Value};
pub use panel::{Plots, PlotsProps};
