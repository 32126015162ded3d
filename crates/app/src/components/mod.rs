//! The page's parts: one component a file, properties in, callbacks out. None of them knows the worker.
pub mod board;
pub mod controls;
pub mod doing;
pub mod games_panel;
pub mod hint;
mod keys_dialog;
pub mod live_board;
pub mod load_panel;
pub mod page_link;
pub mod player_card;
pub mod record;
pub mod shell;
pub mod site_header;
pub mod statistics_panel;
pub mod theme_button;
pub mod worker_notice;
