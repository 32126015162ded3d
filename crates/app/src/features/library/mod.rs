//! The saved games: in the browser's storage, on the shelf, and as texts and links.
pub mod address;
mod file_reader;
mod opening;
pub mod shelf;
mod state;
mod use_storage;

pub use file_reader::{Reader, file_reader, readable};
pub use state::{Library, News, ShelfAction, Waiting, holds_one_game};
pub use use_storage::{
    forget_unread, read_games, read_last_visit, read_settings, today, unread_text, use_stored,
};
