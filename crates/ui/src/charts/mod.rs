//! Charts.
mod graph;

pub use graph::{GraphProps, Point, graph};
