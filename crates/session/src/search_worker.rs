//! Runs a session as a gloo worker.
use crate::program::Download;
use crate::service::Service;
use crate::yielding::Yielder;
use gloo_worker::{HandlerId, Worker, WorkerScope};
use protocol::{Request, Response};
use wasm_bindgen::JsCast;

/// The worker that the page spawns.
pub struct SearchWorker<S: Service> {
    session: S,
    yielder: Yielder,
    /// Whether a slice has been requested and has not started yet.
    slice_is_due: bool,
    page: Option<HandlerId>,
    /// The number of downloads begun. Only the last one counts.
    downloads: u32,
}

/// A message from the worker to itself.
pub enum Message {
    /// The next slice is due.
    Slice,
    /// A report on the download with this number.
    Download(u32, Download),
}

impl<S: Service> Worker for SearchWorker<S> {
    type Message = Message;
    type Input = Request;
    type Output = Response;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let scope = scope.clone();
        let yielder = Yielder::new(move || scope.send_message(Message::Slice));
        Self { session: S::started(), yielder, slice_is_due: false, page: None, downloads: 0 }
    }

    fn received(&mut self, scope: &WorkerScope<Self>, request: Request, page: HandlerId) {
        self.page = Some(page);
        if let Request::LoadKnowledge { address } = &request {
            self.download(scope.clone(), address.clone());
        }
        self.respond(scope, |session| session.handle(request, &now_ms));
        self.ask_for_slice();
    }

    fn update(&mut self, scope: &WorkerScope<Self>, message: Message) {
        match message {
            Message::Slice => {
                self.slice_is_due = false;
                #[cfg(feature = "faults")]
                let now_ms = crate::faults::striking(now_ms);
                self.respond(scope, |session| session.slice(&now_ms));
            }
            Message::Download(number, download) if number == self.downloads => {
                self.respond(scope, |session| session.hear_download(download));
            }
            Message::Download(..) => {}
        }
        self.ask_for_slice();
    }
}

impl<S: Service> SearchWorker<S> {
    fn respond(&mut self, scope: &WorkerScope<Self>, by: impl FnOnce(&mut S) -> Option<Response>) {
        if let (Some(response), Some(page)) = (by(&mut self.session), self.page) {
            scope.respond(page, response);
        }
    }

    fn ask_for_slice(&mut self) {
        if self.session.is_busy() && !self.slice_is_due {
            self.slice_is_due = true;
            self.yielder.request();
        }
    }

    /// Begins to download the file of weights.
    fn download(&mut self, scope: WorkerScope<Self>, address: String) {
        let Some(fetch) = self.session.fetch() else { return };
        self.downloads += 1;
        let number = self.downloads;
        let report = move |download| scope.send_message(Message::Download(number, download));
        fetch(address, number > 1, Box::new(report));
    }
}

/// Milliseconds on the worker's clock.
fn now_ms() -> f64 {
    let scope: web_sys::WorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |performance| performance.now())
}
