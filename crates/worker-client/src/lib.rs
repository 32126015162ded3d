//! The page's side of the worker.
//!
//! [`Client`] is a state machine without a browser; callers pass in the time. It compares the wanted job with the worker's
//! current one, assigns [`protocol::JobId`]s, drops answers to jobs that are no longer wanted, detects a dead worker and
//! decides whether to replace it. [`WorkerClient`] runs one in a browser: it owns the Web Worker and the timer.
//!
//! Jobs are identified by content, not by number: after each change, the caller computes the wanted job from its own state
//! and passes it to [`WorkerClient::want`]. Once a job has been answered, the state should no longer want it; a job that is
//! still wanted after its end is started again.
//!
//! The first job that needs the learned evaluation has the worker replaced by one with the larger program ([`Program::OthelloExpert`]), which
//! loads the knowledge; such jobs wait until it is there. If it can't be had, the worker does them without it, and
//! [`Event::Knowledge`] says so.
//!
//! A job about another game has the worker replaced by one with that game's program, and a job about Othello brings Othello's back.
//!
//! Any part of the page can also query the running or just finished search ([`WorkerClient::inspect`]) or take steps in it
//! ([`WorkerClient::step`]); the caller gets the reply. The progress of a running search is best kept in a [`Store`],
//! separate from the state that the page is drawn from, so that only the views that show it are redrawn.
#![deny(missing_docs)]

mod client;
mod fault;
mod learning;
mod native;
pub mod othello;
mod program;
mod store;
mod watchdog;
mod web;
mod wire;

pub use client::{Client, Effect, Event, Reply};
pub use fault::WorkerFault;
pub use programs::Program;
pub use store::{Store, Subscription};
pub use web::{Addresses, WorkerClient, now_ms};
pub use wire::{analysis_needs_knowledge, player_text, replayed, wire_move, wire_position};
