//! A session as its worker runs it: messages in, answers out, and work in slices.
use crate::program::{Clock, Download, Fetch};
use protocol::{Request, Response};

/// The logic of a worker, without a browser. [`SearchWorker`](crate::SearchWorker) runs it in one.
pub trait Service: Sized + 'static {
    /// Its first state, as its worker starts it.
    fn started() -> Self;

    /// Handles a request; returns the answer if there is one at once.
    fn handle(&mut self, request: Request, clock: Clock) -> Option<Response>;

    /// Whether it needs another [`slice`](Self::slice).
    fn is_busy(&self) -> bool;

    /// Works for one slice of about [`SLICE_MS`](crate::SLICE_MS); returns an answer if one is due.
    fn slice(&mut self, clock: Clock) -> Option<Response>;

    /// How the knowledge of its strongest players is fetched; `None` if there is none to fetch.
    fn fetch(&self) -> Option<Fetch> {
        None
    }

    /// Handles a report on that download.
    fn hear_download(&mut self, _download: Download) -> Option<Response> {
        None
    }
}
