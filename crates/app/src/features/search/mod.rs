//! The search in the worker: what it is to do, how it is, and what it says while it runs.
mod live;
pub mod statistics_panel;
mod use_search;
pub mod worker_notice;
mod worker_state;

pub use live::{Live, use_live, use_live_part};
pub use use_search::{Search, use_search};
pub use worker_state::{WorkerHealth, WorkerState};
