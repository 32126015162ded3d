//! The worker of any game: one search at a time, in slices, so that it always answers messages soon.
//!
//! [`Session`] is the worker's logic, without a browser; [`SearchWorker`] runs it in a browser, as it does any other [`Service`]. After each slice the
//! worker yields through a `MessageChannel`: a macrotask, so that the page's messages come first, and one that browsers
//! do not throttle.
//!
//! Both are generic over a [`Program`], which knows the games of one family: how their positions and players are read, and anything it
//! can do besides growing trees, such as solving an ending. Everything else is here, once: choosing a move, examining every move,
//! comparing the move that was played with the best, experiments with their steps, views and rivals, pausing and stopping.
//!
//! Everything that looks into searches is named by [`Looks::ALL`] alone, so the linker leaves it out of a program that never names it.
#![deny(missing_docs)]

mod codec;
mod comparison;
mod convert;
mod experiment;
#[cfg(feature = "faults")]
mod faults;
mod history;
mod loader;
mod looks;
mod program;
mod remote;
mod search_job;
mod search_worker;
mod service;
mod session;
mod stopwatch;
#[cfg(test)]
mod toy;
mod view;
mod work;
mod yielding;

pub use codec::Postcard;
pub use convert::sure;
pub use loader::{Loader, NoTables, Storage, TableOrder, TablesOf};
pub use looks::{Experimenting, Looks};
pub use program::{
    ActionOf, Clock, Download, Fetch, GameOf, LeavesOf, Measurement, PlayingPair, Program, Rate, Record,
    Solving, Study, Tally, Tree,
};
pub use remote::Remote;
pub use search_worker::SearchWorker;
pub use service::Service;
pub use session::Session;
pub use work::SLICE_MS;

use gloo_worker::Registrable;

/// Starts the worker with the program in its global scope. A panic becomes an exception, which the browser reports to the page.
pub fn start<P: Program>() {
    serve::<Session<P>, NoTables>();
}

/// Starts the worker with a program whose players may play from the tables of a storage.
pub fn start_with_tables<P: Program, T: Storage>() {
    serve::<Session<P>, TablesOf<T>>();
}

/// Starts a worker that runs another session than that of a [`Program`].
pub fn serve<S: Service, L: Loader>() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    #[cfg(feature = "faults")]
    faults::listen();
    SearchWorker::<S, L>::registrar().encoding::<Postcard>().register();
}
