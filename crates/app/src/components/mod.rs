//! The frame around the pages, and what several pages show. The views of a feature are in `features`.
pub mod agent_form;
pub mod exercise_board;
pub mod game_choice;
pub mod number_field;
pub mod page_link;
pub mod site_header;
pub mod step_list;
pub mod theme_button;
pub mod thumbnail;
