//! Notices a worker that owes an answer and is silent.
use protocol::{JobId, Response};

/// How often to [`look`](Watchdog::look).
pub const LOOK_EVERY_MS: u32 = 250;
/// Silence after which the worker is asked whether it is there. While it searches it speaks ten times a second.
const ASK_AFTER_MS: f64 = 800.0;
/// Silence after which it is dead: with the time between two looks still told within two seconds.
const DEAD_AFTER_MS: f64 = 1_500.0;
/// The same before its first word: it may still be on its way over a slow line.
const LOAD_WITHIN_MS: f64 = 30_000.0;

/// What a look at the worker has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// It owes nothing, or has spoken a short while ago.
    Fine,
    /// It is to be asked whether it is there.
    Ask,
    /// It is dead.
    Dead,
}

/// Keeps account of what a worker owes and when it was last heard.
#[derive(Clone)]
pub struct Watchdog {
    is_ready: bool,
    owed: Option<JobId>,
    has_asked: bool,
    last_heard_ms: f64,
    last_look_ms: f64,
}

impl Watchdog {
    /// For a worker that starts now.
    pub const fn new(now: f64) -> Self {
        Self { is_ready: false, owed: None, has_asked: false, last_heard_ms: now, last_look_ms: now }
    }

    /// The worker now owes the answer to this job.
    pub fn owes(&mut self, id: JobId, now: f64) {
        if self.owed.replace(id).is_none() {
            self.last_heard_ms = now;
            self.has_asked = false;
        }
    }

    /// The worker has said something.
    pub fn heard(&mut self, response: &Response, now: f64) {
        self.last_heard_ms = now;
        self.has_asked = false;
        self.is_ready = true;
        if let Response::Job { id, answer } = response
            && answer.is_final()
            && self.owed == Some(*id)
        {
            self.owed = None;
        }
    }

    /// To be called every [`LOOK_EVERY_MS`].
    pub fn look(&mut self, now: f64) -> Look {
        let since_last_look = now - self.last_look_ms;
        self.last_look_ms = now;
        if since_last_look > f64::from(LOOK_EVERY_MS) * 3.0 {
            // The page itself has slept, or its timers are slowed down: what the worker said may wait in the queue.
            self.last_heard_ms = now;
        }
        if self.is_ready && self.owed.is_none() {
            return Look::Fine;
        }
        let silence = now - self.last_heard_ms;
        if silence > if self.is_ready { DEAD_AFTER_MS } else { LOAD_WITHIN_MS } {
            Look::Dead
        } else if silence > ASK_AFTER_MS && self.is_ready && !self.has_asked {
            self.has_asked = true;
            Look::Ask
        } else {
            Look::Fine
        }
    }
}
