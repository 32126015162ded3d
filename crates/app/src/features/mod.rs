//! The app's features: each with its state, what can happen to it, and what is drawn of it.
pub mod analysis;
pub mod clock;
pub mod embed;
pub mod game;
pub mod language;
pub mod lessons;
pub mod library;
pub mod puzzles;
pub mod search;
pub mod settings;
