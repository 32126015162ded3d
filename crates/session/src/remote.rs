//! The worker as the page sees it.
use gloo_worker::{HandlerId, Worker, WorkerScope};
use protocol::{Request, Response};

/// A worker in another thread, with any program: the type by which the page starts one. There is no value of it.
pub enum Remote {}

impl Worker for Remote {
    type Message = ();
    type Input = Request;
    type Output = Response;

    fn create(_: &WorkerScope<Self>) -> Self {
        unreachable!("the page starts workers, but is none")
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {
        match *self {}
    }

    fn received(&mut self, _: &WorkerScope<Self>, _: Request, _: HandlerId) {
        match *self {}
    }
}
