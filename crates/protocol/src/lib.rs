//! The messages between the page and the worker.
//!
//! The page sends [`Request`]s and the worker answers with [`Response`]s. The first two are [`Request::Hello`] and
//! [`Response::Ready`], in which the sides exchange their [`VERSION`]s, because a browser's cache can pair a page with a
//! worker from another build. Everything else is about a [`Job`], whose [`JobId`] is in every answer.
//!
//! Wire types are separate from the core's types, so that either can change independently. Nothing here depends on a
//! browser.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod frame;
mod inspect;
mod jobs;
mod knowledge;
mod messages;
mod pairs;
mod player;
mod position;
mod training;
mod value;
mod view;

pub use frame::{FrameError, Sealed, decode, encode};
pub use inspect::{ActionStats, Backup, Branch, Choice, Query, QueryAnswer, Step};
pub use jobs::{
    Analyse, Analysis, ChooseMove, Compared, Decided, EndReason, Estimate, Job, JobAnswer, JobFault, JobId,
    JobKind, MeasureSpec, MoveChosen, OthelloFigure, Overruled, Scope, Statistics,
};
pub use knowledge::{Knowledge, KnowledgeFault};
pub use messages::{Request, Response};
pub use pairs::{PairOrder, PairReport, PlayedGame};
pub use player::PlayerText;
pub use position::{WireMove, WirePosition};
pub use training::{
    CliffWalks, EpisodeMove, EpisodeReport, EpisodeUpdate, GameTraining, LearnedChoice, LearnedValue, Looked,
    LookedMove, Measured, Pupil, TableBytes, TableFault, Training, TrainingQuestion, TrainingReport,
    Yardstick,
};
pub use value::{GameResult, Value};
pub use view::{
    Contrast, Experiment, Fork, Formula, Look, Moment, PlayedOut, Prospect, Record, Sample, StepReport,
    Stride, Truth, View,
};

/// The version of the protocol. It must change with every change of a message.
pub const VERSION: u32 = 25;
