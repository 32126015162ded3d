//! The app's features, each with its state, its effects and its views.
pub mod analysis;
pub mod clock;
pub mod embed;
pub mod game;
pub mod language;
pub mod lessons;
pub mod library;
pub mod offline;
pub mod puzzles;
pub mod record;
pub mod search;
pub mod settings;
pub mod sight;
