//! The Web Worker: one search at a time, in slices, so that it always answers messages soon.
//!
//! [`Session`] is the worker's logic, without a browser; [`SearchWorker`] runs it in a browser. After each slice the
//! worker yields through a `MessageChannel`: a macrotask, so that the page's messages come first, and one that browsers
//! do not throttle.
//!
//! There are two programs: the basic one, which every visit loads, and one that also has the learned evaluation. They differ only in
//! the argument of [`start`]: nothing else names [`EXPERTISE`], so the linker leaves the evaluation out of the basic program.
#![deny(missing_docs)]

mod codec;
mod comparison;
mod convert;
mod experiment;
mod expertise;
#[cfg(feature = "faults")]
mod faults;
mod fetch;
mod history;
mod pairs;
mod search_job;
mod search_worker;
mod session;
mod stopwatch;
mod study;
mod view;
mod work;
mod yielding;

pub use codec::Postcard;
pub use convert::player_text;
pub use expertise::{EXPERTISE, Expertise};
pub use fetch::Download;
pub use search_worker::SearchWorker;
pub use session::Session;

use gloo_worker::Registrable;

/// Starts the worker in its global scope, with the learned evaluation if it has the expertise. A panic becomes an exception, which
/// the browser reports to the page.
pub fn start(expertise: Option<Expertise>) {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    #[cfg(feature = "faults")]
    faults::listen();
    search_worker::EXPERTISE.set(expertise);
    SearchWorker::registrar().encoding::<Postcard>().register();
}
