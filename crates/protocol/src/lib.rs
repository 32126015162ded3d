//! The messages between the page and the worker.
//!
//! The page sends [`Request`]s and the worker answers with [`Response`]s. The first two are [`Request::Hello`] and
//! [`Response::Ready`], in which each side says which [`VERSION`] it speaks, because a page and a worker of different
//! builds can meet in a browser's cache. Everything else is about a [`Job`], whose [`JobId`] every answer carries.
//!
//! Types on the wire are apart from the core's types, so that either can change alone. Nothing here knows of a
//! browser.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod agent;
mod frame;
mod inspect;
mod jobs;
mod messages;
mod position;

pub use agent::AgentSpec;
pub use frame::{FrameError, decode, encode};
pub use inspect::{ActionStats, Backup, Branch, Choice, Query, QueryAnswer, Step};
pub use jobs::{
    Analyse, Analysis, ChooseMove, Compared, EndReason, Estimate, Job, JobAnswer, JobId, JobKind,
    MeasureSpec, MoveChosen, Scope, Statistics,
};
pub use messages::{Request, Response};
pub use position::{InvalidPosition, WireMove, WirePosition};

/// The version of everything in this crate. It changes with every change of a message.
pub const VERSION: u32 = 8;
