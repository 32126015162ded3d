//! The state of the worker's knowledge as the client knows it: unneeded, loading, there, or not to be had.
use protocol::{Knowledge, KnowledgeFault};

/// The silence after which loading counts as failed. It may still succeed later.
const PATIENCE_MS: f64 = 10_000.0;

/// The interval between two looks after which the page itself must have been suspended, and answers may be waiting.
const SUSPENDED_MS: f64 = 1_000.0;

/// The knowledge of the current worker.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Learning {
    /// No job has needed it yet.
    #[default]
    Unneeded,
    /// The worker, or its knowledge, is being loaded.
    Loading {
        /// When there was news last, or the page was suspended.
        heard_ms: f64,
        /// When this was last looked at.
        looked_ms: f64,
        /// Whether the worker has started, so that it answers for itself.
        has_begun: bool,
    },
    /// It is there.
    Ready,
    /// It can't be had.
    Failed,
}

impl Learning {
    /// Begins to load.
    pub const fn begin(now: f64) -> Self {
        Self::Loading { heard_ms: now, looked_ms: now, has_begun: false }
    }

    /// Whether it is being loaded.
    pub const fn is_loading(self) -> bool {
        matches!(self, Self::Loading { .. })
    }

    /// Takes in the worker's report; returns whether it is news. Progress after a failure is not.
    pub fn hear(&mut self, report: Knowledge, now: f64) -> bool {
        let next = match report {
            Knowledge::Loading { .. } if self.is_loading() => {
                Self::Loading { heard_ms: now, looked_ms: now, has_begun: true }
            }
            Knowledge::Failed(_) if self.is_loading() => Self::Failed,
            Knowledge::Ready => Self::Ready,
            Knowledge::Loading { .. } | Knowledge::Failed(_) => return false,
        };
        *self = next;
        true
    }

    /// Gives up loading after a long silence of a worker that has begun; returns the report.
    pub fn look(&mut self, now: f64) -> Option<Knowledge> {
        let Self::Loading { heard_ms, looked_ms, has_begun } = self else { return None };
        let was_suspended = now - *looked_ms > SUSPENDED_MS;
        *looked_ms = now;
        if was_suspended {
            *heard_ms = now;
        }
        if !*has_begun || now - *heard_ms <= PATIENCE_MS {
            return None;
        }
        *self = Self::Failed;
        Some(Knowledge::Failed(KnowledgeFault::NotLoaded))
    }
}
