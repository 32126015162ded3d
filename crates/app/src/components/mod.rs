//! The frame around the pages. What is drawn of a feature is with it in `features`.
pub mod page_link;
pub mod shell;
pub mod site_header;
pub mod theme_button;
