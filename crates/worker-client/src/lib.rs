//! The page's side of the worker.
//!
//! [`Client`] is a state machine without a browser, to which the time is passed in. It compares the job that is wanted now
//! with what the worker is at, gives out [`protocol::JobId`]s, drops answers to jobs that are no longer wanted, notices a
//! worker that has died, and decides whether to replace it. [`WorkerClient`] runs one in a browser: it owns the Web Worker
//! and the timer.
//!
//! A job is wanted by its content, not by a number: whoever uses this computes the wish from its own state, after each
//! change, and hands it to [`WorkerClient::want`]. When a job has been answered, the state no longer wants it; one that is
//! still wanted after its end is begun again.
//!
//! Besides, anybody may look into the search that runs or has just ended ([`WorkerClient::inspect`]) or take steps in it
//! ([`WorkerClient::step`]); the answer goes to whoever asked. News of a search that is under way is best kept in a
//! [`Store`], apart from the state that everything is drawn from, so that only those draw anew who show it.
#![deny(missing_docs)]

mod client;
mod native;
mod store;
mod watchdog;
mod web;

pub use client::{Client, Effect, Event, Reply, fault};
pub use store::{Store, Subscription};
pub use web::{WorkerClient, now_ms};
