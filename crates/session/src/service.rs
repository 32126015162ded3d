//! A session as its worker runs it: messages in, answers out, and work in slices.
use crate::loader::TableOrder;
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

    /// The tables that have to be loaded before it can handle this request.
    fn awaited(&self, _request: &Request) -> Vec<TableOrder> {
        Vec::new()
    }

    /// Takes the file of such a table; `None` if there is none.
    fn take_table(&mut self, _order: &TableOrder, _file: Option<&[u8]>) {}

    /// How the knowledge of its strongest players is fetched; `None` if there is none to fetch.
    fn fetch(&self) -> Option<Fetch> {
        None
    }

    /// Handles a report on that download.
    fn hear_download(&mut self, _download: Download) -> Option<Response> {
        None
    }
}
