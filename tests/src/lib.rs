//! End-to-end tests: what they need to drive a browser and to judge what it shows.
//!
//! One suite, three engines, through WebDriver. The way through this package:
//!
//! - [`rulebook`]: Othello once more, slow and plain; it depends on nothing of the game that it judges.
//! - [`hunt`]: searches random games, by the rule book, for the positions a scenario needs.
//! - [`server`]: serves `dist/` under any prefix, and altered files where a fault is wanted. The browsers, the protocol to
//!   them and the server itself are in the crate `browser`.
//! - [`page`]: the page object, all there is of `PAGE.md`; [`snapshot`]: what the page showed, against the rule book.
//! - [`harness`]: runs each scenario in each engine and prints what `cargo test` prints.
//!
//! The scenarios are in `tests/`, the screenshot tool in `src/bin/shots.rs`, the soak test in
//! `src/bin/soak.rs`.

pub mod failure;
pub mod harness;
pub mod hunt;
pub mod page;
pub mod rulebook;
pub mod server;
pub mod settings;
pub mod snapshot;

pub use failure::{Failure, Result};

/// Calls `ask` until it gives `Some`, and returns that; `None` once the deadline has passed. [`browser::poll`] for scenarios.
///
/// # Errors
/// The first error of `ask`.
pub fn poll<T>(deadline: std::time::Duration, ask: impl FnMut() -> Result<Option<T>>) -> Result<Option<T>> {
    browser::poll(deadline, ask)
}
