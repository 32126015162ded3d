//! Convergence: what the search expected of its moves and how often it visited them over its iterations, what its favourite cost,
//! and how its playouts ended. Each plot has a table behind it and can be taken along.
mod charts;
pub mod data;
pub mod numbers;
mod panel;
mod plot;
mod tables;
mod use_width;

pub use numbers::{Numbers, Value};
pub use panel::{Plots, PlotsProps};
