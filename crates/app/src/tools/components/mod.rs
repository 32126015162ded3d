//! The components of the tools' pages.
pub mod edit_board;
pub mod game_entry;
pub mod game_list;
pub mod kept_game;
pub mod opening_list;
pub mod shelf_news;
pub mod window;
