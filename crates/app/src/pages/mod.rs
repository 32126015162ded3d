//! The pages: each takes what it shows from the state and puts components together.
mod later;
pub mod loader;
pub mod play;
