//! The pages of the tools.
pub mod agent;
pub mod bench;
pub mod edit;
pub mod export;
pub mod files;
pub mod games;
pub mod start;
