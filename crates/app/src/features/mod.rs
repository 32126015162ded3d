//! The app's features: each with its state, what can happen to it, and what is drawn of it.
pub mod embed;
pub mod search;
pub mod settings;
