//! The frame around the pages. The views of a feature are in `features`.
pub mod page_link;
pub mod shell;
pub mod site_header;
pub mod theme_button;
