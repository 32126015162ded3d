//! The Web Worker: one search at a time, in slices, so that it can always be spoken to.
//!
//! [`Session`] is what it does, without a browser; [`SearchWorker`] is how a browser runs it. After each slice the
//! worker yields through a `MessageChannel`: a macrotask, so that what the page has sent comes first, and one that
//! no browser slows down.
#![deny(missing_docs)]

mod codec;
mod comparison;
mod convert;
#[cfg(feature = "faults")]
mod faults;
mod search_job;
mod search_worker;
mod session;
mod yielding;

pub use codec::Postcard;
pub use search_worker::SearchWorker;
pub use session::Session;

use gloo_worker::Registrable;

/// Starts the worker, in a worker's own global scope. A panic becomes an exception, which the page hears of.
pub fn start() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    #[cfg(feature = "faults")]
    faults::listen();
    SearchWorker::registrar().encoding::<Postcard>().register();
}
