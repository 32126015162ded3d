//! The messages between the page and the worker.
//!
//! The page sends [`Request`]s and the worker answers with [`Response`]s. The first two are [`Request::Hello`] and
//! [`Response::Ready`], in which each side says which [`VERSION`] it speaks, because a page and a worker of different
//! builds can meet in a browser's cache. Every search carries a [`SearchId`]; what comes with an id that is no longer
//! the page's newest is dropped there.
//!
//! Types on the wire are apart from the core's types, so that either can change alone. Nothing here knows of a
//! browser.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod agent;
mod analysis;
mod frame;
mod inspect;
mod measure;
mod messages;
mod position;

pub use agent::AgentSpec;
pub use analysis::{Analyse, Analysis, Estimate};
pub use frame::{FrameError, Packed, decode, encode};
pub use inspect::{Answer, Backup, Branch, Choice, Query, Row, Step};
pub use measure::MeasureSpec;
pub use messages::{EndReason, Ended, Progress, Request, Response, SearchId, Statistics, Think};
pub use position::{InvalidPosition, WireMove, WirePosition};

/// The version of everything in this crate. It changes with every change of a message.
pub const VERSION: u32 = 6;
