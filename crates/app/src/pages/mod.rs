//! The pages: each takes what it shows from the state and puts components together.
pub mod about;
pub mod bench;
pub mod learn;
pub mod options;
pub mod play;
