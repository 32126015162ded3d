//! The library of the end-to-end tests: driving browsers and checking what the page shows.
//!
//! One suite for three engines, through WebDriver. The modules:
//!
//! - [`rulebook`]: a slow and plain implementation of Othello, independent of the one under test.
//! - [`nine_boards`]: the same for the games of tic-tac-toe; [`stones`]: for Gobang.
//! - [`hunt`]: finds the positions that scenarios need in random games by the rule book.
//! - [`server`]: serves `dist/` under any prefix, with altered files for faults. The browsers, the WebDriver client
//!   and the server itself are in the crate `webdriver`.
//! - [`solver`]: exact results near the end; [`kept_analysis`]: the losses that a stored game says its moves had.
//! - [`page`]: the page object, which implements `PAGE.md`; [`snapshot`]: the page's recorded states, checked by the rule book.
//! - [`harness`]: runs each scenario in each engine and prints what `cargo test` prints.
//! - [`fit`]: whether every text fits its place.
//! - [`camera`]: pictures of the page.
//! - [`paper`]: the page as it is printed, as pictures of its sheets.
//! - [`walk`]: random presses over all pages, and what must never happen.
//!
//! The scenarios are in `tests/`; pictures of every page are taken by `src/bin/shots`, those of the documents and the manifest by
//! `src/bin/pictures.rs`, and the moving one by `src/bin/moving_picture.rs`; the soak test is `src/bin/soak.rs`, the walk
//! `src/bin/walk.rs`.

pub mod camera;
pub mod database;
pub mod failure;
pub mod fit;
pub mod harness;
pub mod hunt;
pub mod kept_analysis;
pub mod nine_boards;
pub mod page;
pub mod paper;
pub mod rulebook;
pub mod server;
pub mod settings;
pub mod snapshot;
pub mod solver;
pub mod stones;
pub mod walk;

pub use failure::{Failure, Result};

/// Calls `ask` until it gives `Some`, and returns that; `None` once the deadline has passed. [`webdriver::poll`] for scenarios.
///
/// # Errors
/// The first error of `ask`.
pub fn poll<T>(deadline: std::time::Duration, ask: impl FnMut() -> Result<Option<T>>) -> Result<Option<T>> {
    webdriver::poll(deadline, ask)
}
