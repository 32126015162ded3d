//! Drawings made node by node.
pub mod nodes;
