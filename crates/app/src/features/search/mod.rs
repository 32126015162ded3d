//! The search in the worker: what it is to do, how it is, and what it says while it runs.
mod live;
mod use_search;
mod worker_state;

pub use live::{Live, use_live};
pub use use_search::{Search, use_search};
pub use worker_state::{WorkerHealth, WorkerState};
