//! The search in the worker: its jobs, its health, and its reports.
mod learned;
mod live;
mod use_analyst;
mod use_search;
pub mod worker_notice;
mod worker_state;

pub use learned::Learned;
pub use live::{Live, use_live, use_seen, use_threats};
pub use use_analyst::{News, use_analyst};
pub use use_search::{Search, Seen, addresses, use_search};
pub(crate) use worker_state::Request;
pub use worker_state::{Action, WorkerHealth, WorkerState};
