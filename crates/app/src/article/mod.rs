//! The articles of the pages Learn and About. They are written in a small markup (crates/app/articles); a test makes of
//! them, with drawings and numbers that are computed from the rules and the formula, the files of elements in www/articles
//! that the page loads. So nothing of this but [`crate::art::elements`] is in the download.
mod examples;
mod figures;
mod markup;
mod view;

pub use view::compile;
