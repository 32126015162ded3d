//! Runs a session as a gloo worker.
use crate::loader::{Loader, NoTables};
use crate::program::Download;
use crate::service::Service;
use crate::yielding::Yielder;
use gloo_worker::{HandlerId, Worker, WorkerScope};
use protocol::{Request, Response};
use wasm_bindgen::JsCast;

/// The worker that the page spawns, with tables or without.
pub struct SearchWorker<S: Service, L: Loader = NoTables> {
    session: S,
    yielder: Yielder,
    /// Whether a slice has been requested and has not started yet.
    slice_is_due: bool,
    page: Option<HandlerId>,
    /// The number of downloads begun. Only the last one counts.
    downloads: u32,
    /// The requests that wait.
    waiting: L::Waiting,
}

/// A message from the worker to itself.
pub enum Message<T> {
    /// The next slice is due.
    Slice,
    /// A report on the download with this number.
    Download(u32, Download),
    /// The answer to the loading of the first table that is awaited.
    Table(T),
}

impl<S: Service, L: Loader> Worker for SearchWorker<S, L> {
    type Message = Message<L::Loaded>;
    type Input = Request;
    type Output = Response;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let scope = scope.clone();
        let yielder = Yielder::new(move || scope.send_message(Message::Slice));
        Self {
            session: S::started(),
            yielder,
            slice_is_due: false,
            page: None,
            downloads: 0,
            waiting: L::Waiting::default(),
        }
    }

    fn received(&mut self, scope: &WorkerScope<Self>, request: Request, page: HandlerId) {
        self.page = Some(page);
        if let Request::LoadKnowledge { address } = &request {
            self.download(scope.clone(), address.clone());
        }
        let responses = L::receive(&mut self.waiting, &mut self.session, request, &now_ms);
        self.go_on(scope, responses);
        self.ask_for_slice();
    }

    fn update(&mut self, scope: &WorkerScope<Self>, message: Message<L::Loaded>) {
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
            Message::Table(loaded) => {
                let responses = L::take(&mut self.waiting, &mut self.session, loaded, &now_ms);
                self.go_on(scope, responses);
            }
        }
        self.ask_for_slice();
    }
}

impl<S: Service, L: Loader> SearchWorker<S, L> {
    fn respond(&mut self, scope: &WorkerScope<Self>, by: impl FnOnce(&mut S) -> Option<Response>) {
        if let (Some(response), Some(page)) = (by(&mut self.session), self.page) {
            scope.respond(page, response);
        }
    }

    /// Sends the responses, and has the next table loaded, if one is awaited.
    fn go_on(&mut self, scope: &WorkerScope<Self>, responses: L::Responses) {
        if let Some(page) = self.page {
            responses.into_iter().for_each(|response| scope.respond(page, response));
        }
        let own = scope.clone();
        L::load(&mut self.waiting, move |loaded| own.send_message(Message::Table(loaded)));
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
