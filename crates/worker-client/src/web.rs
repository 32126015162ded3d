//! A [`Client`] in a browser: with a Web Worker, the clock and a timer.
use crate::client::{Client, Effect, Event, Reply};
use crate::fault::WorkerFault;
use crate::native;
use crate::watchdog::LOOK_EVERY_MS;
use gloo_events::EventListener;
use gloo_timers::callback::{Interval, Timeout};
use gloo_worker::{Spawnable, WorkerBridge};
use programs::Program;
use protocol::{JobKind, Query, Request, Response, Sealed, Stride, TrainingQuestion};
use session::{Postcard, Remote};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use wasm_bindgen::JsCast;

type Asker = Box<dyn FnOnce(Reply)>;

/// The addresses of the worker's files, whose names change with each build.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Addresses {
    /// The start scripts, in the order of [`Program::ALL`].
    pub scripts: [String; Program::ALL.len()],
    /// The file of weights, absolute or relative to the start scripts.
    pub weights: String,
}

/// The page's handle of the worker. Clones share it; the worker ends when the last one is dropped.
#[derive(Clone)]
pub struct WorkerClient(Rc<Inner>);

struct Inner {
    client: RefCell<Client<Asker>>,
    link: RefCell<Option<Link>>,
    addresses: Addresses,
    on_event: Box<dyn Fn(Event)>,
}

impl PartialEq for WorkerClient {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl WorkerClient {
    /// A client for a worker whose files have these addresses. There is no worker until it is [switched on](Self::switch).
    pub fn new(addresses: Addresses, on_event: impl Fn(Event) + 'static) -> Self {
        Self(Rc::new(Inner {
            client: RefCell::default(),
            link: RefCell::default(),
            addresses,
            on_event: Box::new(on_event),
        }))
    }

    /// Starts or ends the worker. A job wanted without a worker is started once there is one.
    pub fn switch(&self, is_on: bool) {
        self.0.act(|client| client.switch(is_on, now_ms()));
    }

    /// Sets the wanted job, if any. See [`Client::want`].
    pub fn want(&self, wanted: Option<JobKind>) {
        self.0.act(|client| client.want(wanted, now_ms()));
    }

    /// Ends the current job, which answers with its result so far.
    pub fn finish(&self) {
        self.0.act(Client::finish);
    }

    /// Pauses the search.
    pub fn pause(&self) {
        self.0.act(Client::pause);
    }

    /// Resumes a paused search.
    pub fn resume(&self) {
        self.0.act(Client::resume);
    }

    /// Queries the running or just finished search.
    pub fn inspect(&self, query: Sealed<Query>, on_reply: impl FnOnce(Reply) + 'static) {
        self.0.act(|client| client.inspect(query, Box::new(on_reply)));
    }

    /// Takes a step in the search, which leaves it paused.
    pub fn step(&self, stride: Stride, on_reply: impl FnOnce(Reply) + 'static) {
        self.0.act(|client| client.step(stride, Box::new(on_reply)));
    }

    /// Asks a question about the training, or takes a step in it, which leaves it paused.
    pub fn ask_training(&self, question: Sealed<TrainingQuestion>, on_reply: impl FnOnce(Reply) + 'static) {
        self.0.act(|client| client.ask_training(question, Box::new(on_reply)));
    }

    /// Starts a new worker at the user's request.
    pub fn restart(&self) {
        self.0.act(|client| client.restart(now_ms()));
    }

    /// Tries again to load the knowledge after a failure.
    pub fn retry_knowledge(&self) {
        self.0.act(|client| client.retry_knowledge(now_ms()));
    }
}

impl Inner {
    /// Calls `what`, then carries out the resulting effects. Callbacks may call this again meanwhile.
    fn act(self: &Rc<Self>, what: impl FnOnce(&mut Client<Asker>)) {
        what(&mut self.client.borrow_mut());
        loop {
            let effect = self.client.borrow_mut().next_effect();
            match effect {
                None => break,
                Some(Effect::StartWorker(program)) => {
                    // The old one ends before the new one starts: never two search threads.
                    self.end_worker();
                    let script = &self.addresses.scripts[program as usize];
                    let link = Link::start(script, &Rc::downgrade(self));
                    self.link.replace(Some(link));
                }
                Some(Effect::EndWorker) => self.end_worker(),
                Some(Effect::Send(request)) => self.send(request),
                Some(Effect::LoadKnowledge) => {
                    self.send(Request::LoadKnowledge { address: self.addresses.weights.clone() });
                }
                Some(Effect::Tell(asker, reply)) => asker(reply),
                Some(Effect::Report(event)) => (self.on_event)(event),
            }
        }
    }
}

impl Inner {
    fn send(&self, request: Request) {
        if let Some(link) = &*self.link.borrow() {
            link.bridge.send(request);
        }
    }

    fn end_worker(&self) {
        if let Some(link) = self.link.take() {
            link.end();
            // One of its own callbacks may be running now.
            Timeout::new(0, move || drop(link)).forget();
        }
    }
}

/// A running worker. Dropping it terminates the worker, also in the middle of a job.
struct Link {
    bridge: WorkerBridge<Remote>,
    native: Option<web_sys::Worker>,
    /// Whether messages and errors of this worker are still handled.
    is_heard: Rc<Cell<bool>>,
    _look: Interval,
    _on_error: Vec<EventListener>,
}

impl Link {
    fn start(script: &str, inner: &Weak<Inner>) -> Self {
        let is_heard = Rc::new(Cell::new(true));
        let ear = Ear { inner: inner.clone(), is_open: is_heard.clone() };
        let hear = ear.acting(|client, response: Response| client.hear(response, now_ms()));
        let (bridge, native) = native::capture(|| {
            Remote::spawner().callback(hear).with_loader(true).encoding::<Postcard>().spawn(script)
        });
        let look = ear.acting(|client, ()| client.look(now_ms()));
        let _look = Interval::new(LOOK_EVERY_MS, move || look(()));
        let _on_error = native.iter().flat_map(|worker| ear.listen_for_death(worker)).collect();
        Self { bridge, native, is_heard, _look, _on_error }
    }

    fn end(&self) {
        self.is_heard.set(false);
        if let Some(native) = &self.native {
            native.terminate();
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes a worker's messages and errors to the client until that worker ends.
struct Ear {
    inner: Weak<Inner>,
    is_open: Rc<Cell<bool>>,
}

impl Ear {
    fn acting<T: 'static>(&self, what: impl Fn(&mut Client<Asker>, T) + 'static) -> impl Fn(T) + 'static {
        let (inner, is_open) = (self.inner.clone(), self.is_open.clone());
        move |value| {
            if let Some(inner) = inner.upgrade().filter(|_| is_open.get()) {
                inner.act(|client| what(client, value));
            }
        }
    }

    fn listen_for_death(&self, worker: &web_sys::Worker) -> [EventListener; 2] {
        [("error", WorkerFault::NotLoaded), ("messageerror", WorkerFault::Unreadable)].map(
            |(event, fallback)| {
                let died = self.acting(|client, why: WorkerFault| client.died(why, now_ms()));
                EventListener::new(worker, event, move |event| {
                    let message = event.dyn_ref::<web_sys::ErrorEvent>().map(web_sys::ErrorEvent::message);
                    let said = message.filter(|text| !text.is_empty()).map(WorkerFault::reported);
                    died(said.unwrap_or_else(|| fallback.clone()));
                })
            },
        )
    }
}

/// Milliseconds on the page's clock.
pub fn now_ms() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}
