//! The articles of the pages Learn and About: files of www/articles in a small markup, with drawings and numbers that are
//! computed from the rules and the formula.
mod examples;
mod figures;
mod markup;
mod view;

pub use view::article;
