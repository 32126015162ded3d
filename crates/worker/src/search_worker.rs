//! Runs the session as a gloo worker.
use crate::Session;
use crate::yielding::Yielder;
use gloo_worker::{HandlerId, Worker, WorkerScope};
use protocol::{Request, Response};
use wasm_bindgen::JsCast;

/// The worker that the page spawns.
pub struct SearchWorker {
    session: Session,
    yielder: Yielder,
    /// Whether a slice has been requested and has not started yet.
    slice_is_due: bool,
    page: Option<HandlerId>,
}

/// The next slice is due.
pub struct Slice;

impl Worker for SearchWorker {
    type Message = Slice;
    type Input = Request;
    type Output = Response;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let scope = scope.clone();
        let yielder = Yielder::new(move || scope.send_message(Slice));
        Self { session: Session::default(), yielder, slice_is_due: false, page: None }
    }

    fn received(&mut self, scope: &WorkerScope<Self>, request: Request, page: HandlerId) {
        self.page = Some(page);
        if let Some(response) = self.session.handle(request, &now_ms) {
            scope.respond(page, response);
        }
        self.ask_for_slice();
    }

    fn update(&mut self, scope: &WorkerScope<Self>, Slice: Slice) {
        self.slice_is_due = false;
        #[cfg(feature = "faults")]
        let now_ms = crate::faults::striking(now_ms);
        if let (Some(response), Some(page)) = (self.session.slice(&now_ms), self.page) {
            scope.respond(page, response);
        }
        self.ask_for_slice();
    }
}

impl SearchWorker {
    fn ask_for_slice(&mut self) {
        if self.session.is_searching() && !self.slice_is_due {
            self.slice_is_due = true;
            self.yielder.request();
        }
    }
}

/// Milliseconds on the worker's clock.
fn now_ms() -> f64 {
    let scope: web_sys::WorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |performance| performance.now())
}
