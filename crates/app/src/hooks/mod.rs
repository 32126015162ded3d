//! The effects: everything that the page does beside drawing, each as the state asks for it.
mod load_file;
mod use_clock;
mod use_delay;
mod use_document;
mod use_file;
mod use_game;
mod use_keys;
mod use_language;
mod use_link;
mod use_storage;

pub use load_file::{Loading, load_file};
pub use use_document::{root_attribute, set_root_attribute, use_document};
pub use use_file::{Loaded, use_file};
pub use use_game::{first_model, use_game};
pub use use_keys::{focus_square, use_keys};
pub use use_storage::{kept_game, read_settings};
