//! The components of the tools' pages.
pub mod edit_board;
pub mod game_list;
pub mod opening_list;
