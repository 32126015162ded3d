//! The pages: each takes what it shows from the state and puts components together.
pub mod article;
mod later;
pub mod loader;
pub mod options;
pub mod play;
