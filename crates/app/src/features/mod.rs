//! The features of the app, each with its state, its actions and reducer, its effects and its views. None knows the state of the whole page,
//! which they form (`crate::state`).
pub mod analysis;
pub mod clock;
pub mod embed;
pub mod game;
pub mod language;
pub mod lessons;
pub mod library;
pub mod offline;
pub mod practice;
pub mod puzzles;
pub mod record;
pub mod repertoire;
pub mod search;
pub mod settings;
pub mod sight;
