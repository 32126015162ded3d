//! The messages between page and worker.
use crate::{Job, JobAnswer, JobId, Knowledge};
use serde::{Deserialize, Serialize};

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The first message. Answered with [`Response::Ready`].
    Hello {
        /// The page's [`crate::VERSION`].
        version: u32,
    },
    /// Do this job. If it is a search, the current search ends without an answer.
    Start(Job),
    /// End the search with this number, if it is in progress. It then sends its last answer.
    Stop(JobId),
    /// Pause the search with this number until [`Request::Resume`]. It then reports its progress.
    Pause(JobId),
    /// Resume the search with this number. The time it was paused does not count.
    Resume(JobId),
    /// Check that the worker is alive. Answered with [`Response::Pong`], between two slices of a search.
    Ping,
    /// Load the knowledge from the file of weights at this address. Answered with [`Response::Knowledge`], several times; jobs
    /// are done meanwhile. Only the worker program with the learned evaluation answers it.
    LoadKnowledge {
        /// The address, absolute or relative to the worker's script.
        address: String,
    },
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started.
    Ready {
        /// The worker's [`crate::VERSION`].
        version: u32,
    },
    /// An answer to a job.
    Job {
        /// The job.
        id: JobId,
        /// The answer.
        answer: JobAnswer,
    },
    /// The answer to [`Request::Ping`].
    Pong,
    /// The state of the knowledge, after each change.
    Knowledge(Knowledge),
}
