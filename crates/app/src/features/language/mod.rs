//! The language that the page speaks.
mod state;
mod use_language;

pub use state::Speech;
pub use use_language::{browser_language, use_language};
