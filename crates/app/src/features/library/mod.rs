//! The saved games: in the browser's storage, on the shelf, and as texts and links.
mod action;
pub mod address;
mod file_reader;
pub mod shelf;
mod state;
mod use_storage;

pub use action::Action;
pub(crate) use action::Request;
pub use file_reader::{Reader, file_reader};
pub use state::{Library, News, holds_one_game};
pub use use_storage::{
    OnBoard, forget_unread, read_games, read_last_visit, read_settings, today, unread_text, use_stored,
};
