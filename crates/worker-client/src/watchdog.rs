//! Detects a worker that owes an answer but is silent.
use protocol::{JobId, Response};

/// The interval between calls of [`look`](Watchdog::look).
pub const LOOK_EVERY_MS: u32 = 250;
/// The silence after which the worker is pinged. While it searches, it reports ten times a second.
const ASK_AFTER_MS: f64 = 800.0;
/// The silence after which it counts as dead. Including the interval between two looks, the user knows within two seconds.
const DEAD_AFTER_MS: f64 = 1_500.0;
/// The same before its first message: it may still be loading over a slow connection.
const LOAD_WITHIN_MS: f64 = 30_000.0;

/// The result of a look at the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// It owes nothing, or was heard recently.
    Fine,
    /// It should be pinged.
    Ask,
    /// It is dead.
    Dead,
}

/// Tracks what a worker owes and for how long it has been silent. The time between two looks counts as [`LOOK_EVERY_MS`] at most: a page that looks
/// late was suspended, or does not get enough of the processor, and then the worker may not get it either.
#[derive(Clone)]
pub struct Watchdog {
    is_ready: bool,
    owed: Option<JobId>,
    has_asked: bool,
    silence_ms: f64,
    last_look_ms: f64,
}

impl Watchdog {
    /// A watchdog for a worker that starts now.
    pub const fn new(now: f64) -> Self {
        Self { is_ready: false, owed: None, has_asked: false, silence_ms: 0.0, last_look_ms: now }
    }

    /// Whether the worker has started.
    pub const fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Records that the worker owes the answer to this job.
    pub fn owes(&mut self, id: JobId, now: f64) {
        if self.owed.replace(id).is_none() {
            self.begin_silence(now);
        }
    }

    /// Records a message from the worker.
    pub fn heard(&mut self, response: &Response, now: f64) {
        self.begin_silence(now);
        self.is_ready = true;
        if let Response::Job { id, answer } = response
            && answer.is_final()
            && self.owed == Some(*id)
        {
            self.owed = None;
        }
    }

    fn begin_silence(&mut self, now: f64) {
        // The next look will count the time since the last one.
        self.silence_ms = (self.last_look_ms - now).max(-f64::from(LOOK_EVERY_MS));
        self.has_asked = false;
    }

    /// Checks the worker. Must be called every [`LOOK_EVERY_MS`].
    pub fn look(&mut self, now: f64) -> Look {
        self.silence_ms += (now - self.last_look_ms).min(LOOK_EVERY_MS.into());
        self.last_look_ms = now;
        if self.is_ready && self.owed.is_none() {
            return Look::Fine;
        }
        if self.silence_ms > if self.is_ready { DEAD_AFTER_MS } else { LOAD_WITHIN_MS } {
            Look::Dead
        } else if self.silence_ms > ASK_AFTER_MS && self.is_ready && !self.has_asked {
            self.has_asked = true;
            Look::Ask
        } else {
            Look::Fine
        }
    }
}
