//! The Web Worker: one search at a time, in slices, so that it always answers messages soon.
//!
//! [`Session`] is the worker's logic, without a browser; [`SearchWorker`] runs it in a browser. After each slice the
//! worker yields through a `MessageChannel`: a macrotask, so that the page's messages come first, and one that browsers
//! do not throttle.
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

/// Starts the worker in its global scope. A panic becomes an exception, which the browser reports to the page.
pub fn start() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    #[cfg(feature = "faults")]
    faults::listen();
    SearchWorker::registrar().encoding::<Postcard>().register();
}
