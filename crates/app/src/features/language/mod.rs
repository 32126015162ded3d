//! The language of the page.
mod state;
mod use_language;

pub use state::{Action, Speech};
pub use use_language::{browser_language, use_language};
