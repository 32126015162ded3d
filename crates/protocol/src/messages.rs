//! What page and worker say to each other.
use crate::{Job, JobAnswer, JobId};
use serde::{Deserialize, Serialize};

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The first message. Answered with [`Response::Ready`].
    Hello {
        /// The page's [`crate::VERSION`].
        version: u32,
    },
    /// Do this job. A search that is under way ends without an answer when the new job is a search too.
    Start(Job),
    /// End the search with this number, if it is under way. It then gives its last answer.
    Stop(JobId),
    /// Halt the search with this number until [`Request::Resume`]. It then gives an answer on how far it is.
    Pause(JobId),
    /// Go on with the search with this number. Time that it was paused does not count.
    Resume(JobId),
    /// Are you there? Answered with [`Response::Pong`], between two slices of a search.
    Ping,
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started.
    Ready {
        /// The worker's [`crate::VERSION`].
        version: u32,
    },
    /// News of a job.
    Job {
        /// Which job.
        id: JobId,
        /// What there is to say of it.
        answer: JobAnswer,
    },
    /// Here I am.
    Pong,
}
