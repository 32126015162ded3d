//! The pages: each takes what it shows from the state and puts components together.
pub mod article;
pub mod options;
pub mod play;
