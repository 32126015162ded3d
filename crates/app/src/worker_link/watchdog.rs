//! Notices a worker that owes an answer and is silent.
use crate::state::fault;
use gloo_timers::callback::Interval;
use gloo_worker::WorkerBridge;
use protocol::{Request, Response, SearchId};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use worker::SearchWorker;

const LOOK_EVERY_MS: u32 = 250;
/// Silence after which the worker is asked whether it is there. While it searches it speaks ten times a second.
const ASK_AFTER_MS: f64 = 800.0;
/// Silence after which it is dead: with the time between two looks still told within two seconds.
const DEAD_AFTER_MS: f64 = 1_500.0;
/// The same before its first word: it may still be on its way over a slow line.
const LOAD_WITHIN_MS: f64 = 30_000.0;

/// Keeps account of what the worker owes and when it was last heard.
pub struct Watchdog {
    ready: Cell<bool>,
    owed: Cell<Option<SearchId>>,
    asked: Cell<bool>,
    last_heard_ms: Cell<f64>,
    last_look_ms: Cell<f64>,
    timer: RefCell<Option<Interval>>,
}

impl Default for Watchdog {
    fn default() -> Self {
        Self {
            ready: Cell::new(false),
            owed: Cell::new(None),
            asked: Cell::new(false),
            last_heard_ms: Cell::new(now_ms()),
            last_look_ms: Cell::new(now_ms()),
            timer: RefCell::new(None),
        }
    }
}

impl Watchdog {
    /// Looks from now on, asking over `bridge`, and calls `on_death` once.
    pub fn watch(self: &Rc<Self>, bridge: WorkerBridge<SearchWorker>, on_death: Rc<dyn Fn(String)>) {
        let watchdog = Rc::downgrade(self);
        let timer = Interval::new(LOOK_EVERY_MS, move || {
            if let Some(watchdog) = watchdog.upgrade() {
                watchdog.look(&bridge, &on_death);
            }
        });
        *self.timer.borrow_mut() = Some(timer);
    }

    /// The page has sent something.
    pub fn sent(&self, request: &Request) {
        let order = match request {
            Request::Think(think) => Some(think.id),
            Request::Analyse(analyse) => Some(analyse.id),
            _ => None,
        };
        if order.is_some() && self.owed.replace(order).is_none() {
            self.last_heard_ms.set(now_ms());
            self.asked.set(false);
        }
    }

    /// The worker has said something.
    pub fn heard(&self, response: &Response) {
        self.last_heard_ms.set(now_ms());
        self.asked.set(false);
        self.ready.set(true);
        let settled = match response {
            Response::Ended(ended) => Some(ended.id),
            Response::Analysis(analysis) if analysis.done => Some(analysis.id),
            Response::Failed { id, .. } => Some(*id),
            _ => None,
        };
        if settled.is_some() && settled == self.owed.get() {
            self.owed.set(None);
        }
    }

    fn look(&self, bridge: &WorkerBridge<SearchWorker>, on_death: &Rc<dyn Fn(String)>) {
        let now = now_ms();
        let since_last_look = now - self.last_look_ms.replace(now);
        if since_last_look > f64::from(LOOK_EVERY_MS) * 3.0 {
            // The page itself has slept, or its timers are slowed down: what the worker said may wait in the queue.
            self.last_heard_ms.set(now);
        }
        let silence = now - self.last_heard_ms.get();
        let limit = if self.ready.get() { DEAD_AFTER_MS } else { LOAD_WITHIN_MS };
        if self.ready.get() && self.owed.get().is_none() {
            return;
        }
        if silence > limit {
            // Dropping a timer in its own callback is allowed, and it must not fire twice.
            self.last_heard_ms.set(f64::INFINITY);
            on_death(fault::SILENT.to_owned());
        } else if silence > ASK_AFTER_MS && self.ready.get() && !self.asked.replace(true) {
            bridge.send(Request::Ping);
        }
    }
}

/// Milliseconds on the page's clock.
pub fn now_ms() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}
