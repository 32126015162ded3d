//! How a worker loads the tables from which its players play: a request that needs one, and all that come after it, wait until it is there.
use crate::program::Clock;
use crate::service::Service;
use protocol::{Request, Response, WirePosition};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::marker::PhantomData;

/// A table that a request needs: that of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOrder {
    /// The text of the player.
    pub text: String,
    /// A position of the game that it is to play.
    pub position: WirePosition,
}

/// A storage of tables.
pub trait Storage: 'static {
    /// Loads the file of the table of the player with this text. `done` is called with it, later; with `None` if there is no such table.
    fn load(text: &str, done: Box<dyn FnOnce(Option<Vec<u8>>)>);
}

/// A way to handle requests: with tables, or without.
pub trait Loader: 'static {
    /// The requests that wait.
    type Waiting: Default + 'static;
    /// The answer to the loading of a table.
    type Loaded: 'static;
    /// The responses to requests that could be handled.
    type Responses: IntoIterator<Item = Response>;

    /// Handles a request, or has it wait.
    fn receive<S: Service>(
        waiting: &mut Self::Waiting,
        session: &mut S,
        request: Request,
        clock: Clock,
    ) -> Self::Responses;

    /// Takes a table that was loaded, and handles the requests that no longer wait.
    fn take<S: Service>(
        waiting: &mut Self::Waiting,
        session: &mut S,
        loaded: Self::Loaded,
        clock: Clock,
    ) -> Self::Responses;

    /// Begins to load the first table that is awaited, if there is one and it is not being loaded. `done` is called with the answer, later.
    fn load(waiting: &mut Self::Waiting, done: impl FnOnce(Self::Loaded) + 'static);
}

/// Without tables. A program with this has no code for them.
pub enum NoTables {}

impl Loader for NoTables {
    type Waiting = ();
    type Loaded = Infallible;
    type Responses = Option<Response>;

    fn receive<S: Service>((): &mut (), session: &mut S, request: Request, clock: Clock) -> Option<Response> {
        session.handle(request, clock)
    }

    fn take<S: Service>((): &mut (), _: &mut S, loaded: Infallible, _: Clock) -> Option<Response> {
        match loaded {}
    }

    fn load((): &mut (), _: impl FnOnce(Infallible) + 'static) {}
}

/// With tables from a storage.
pub struct TablesOf<T>(PhantomData<T>);

/// The requests that wait for tables.
#[derive(Default)]
pub struct Queue {
    /// The requests. The first one waits for tables.
    requests: VecDeque<Request>,
    /// These tables. The first one is being loaded.
    awaited: VecDeque<TableOrder>,
    is_loading: bool,
}

impl Queue {
    /// Handles the requests up to one that needs a table.
    fn handle<S: Service>(&mut self, session: &mut S, clock: Clock, responses: &mut Vec<Response>) {
        while let Some(request) = self.requests.pop_front() {
            self.awaited = session.awaited(&request).into();
            if !self.awaited.is_empty() {
                return self.requests.push_front(request);
            }
            responses.extend(session.handle(request, clock));
        }
    }
}

impl<T: Storage> Loader for TablesOf<T> {
    type Waiting = Queue;
    type Loaded = Option<Vec<u8>>;
    type Responses = Vec<Response>;

    fn receive<S: Service>(
        queue: &mut Queue,
        session: &mut S,
        request: Request,
        clock: Clock,
    ) -> Vec<Response> {
        let mut responses = Vec::new();
        if let Request::Ping = request {
            responses.extend(session.handle(request, clock));
            return responses;
        }
        queue.requests.push_back(request);
        if queue.awaited.is_empty() {
            queue.handle(session, clock, &mut responses);
        }
        responses
    }

    fn take<S: Service>(
        queue: &mut Queue,
        session: &mut S,
        file: Option<Vec<u8>>,
        clock: Clock,
    ) -> Vec<Response> {
        queue.is_loading = false;
        if let Some(order) = queue.awaited.pop_front() {
            session.take_table(&order, file.as_deref());
        }
        let mut responses = Vec::new();
        if queue.awaited.is_empty() {
            // It is handled whether or not all its tables are there: the session knows what is wrong with them.
            if let Some(request) = queue.requests.pop_front() {
                responses.extend(session.handle(request, clock));
            }
            queue.handle(session, clock, &mut responses);
        }
        responses
    }

    fn load(queue: &mut Queue, done: impl FnOnce(Option<Vec<u8>>) + 'static) {
        if let Some(order) = queue.awaited.front().filter(|_| !queue.is_loading) {
            queue.is_loading = true;
            T::load(&order.text, Box::new(done));
        }
    }
}
