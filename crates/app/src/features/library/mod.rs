//! Stored games: in the browser's storage, on the shelf, and as texts and links.
pub mod games_panel;
pub mod load_panel;
pub mod shelf;
mod state;
mod use_storage;

pub use state::{Library, holds_one_game};
pub use use_storage::{read_games, read_last_visit, read_settings, use_stored};
