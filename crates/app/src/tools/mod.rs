//! The pages that few visits want: the board editor, files, export, openings, an agent of one's own and the benchmark.
//!
//! What comes of a page is a link to `#/play/`, which opens beside the game in progress.
pub mod collection;
mod components;
mod current;
pub mod draft;
mod page;
mod pages;
pub mod picture;
pub mod reading;
mod shell;
mod use_bench;

pub use shell::{Shell, ShellProps};
