//! The page's end of the worker: starts it, talks to it, hears when it dies, and ends it.
mod native;
mod watchdog;

use crate::hooks::root_attribute;
use crate::state::fault;
use gloo_events::EventListener;
use gloo_worker::{Spawnable, WorkerBridge};
use protocol::{Request, Response, VERSION};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use watchdog::Watchdog;

pub use watchdog::now_ms;
use worker::{Postcard, SearchWorker};

/// The attribute of `html` that says where the worker's start script is: its name changes with each build.
const LOADER: &str = "data-worker";

/// A running worker. Dropping it ends the worker, whatever it is doing.
pub struct WorkerLink {
    bridge: WorkerBridge<SearchWorker>,
    native: Option<web_sys::Worker>,
    watchdog: Rc<Watchdog>,
    _on_error: Vec<EventListener>,
}

impl WorkerLink {
    /// Starts a worker and greets it. `on_response` gets what it says; `on_death` is called with a reason for people
    /// if it throws, can't be loaded, or owes an answer and is silent.
    pub fn start(on_response: impl Fn(Response) + 'static, on_death: impl Fn(String) + 'static) -> Self {
        let on_death: Rc<dyn Fn(String)> = Rc::new(on_death);
        let watchdog = Rc::new(Watchdog::default());
        let heard = watchdog.clone();
        let (bridge, native) = native::capture(|| {
            SearchWorker::spawner()
                .callback(move |response| {
                    heard.heard(&response);
                    on_response(response);
                })
                .with_loader(true)
                .encoding::<Postcard>()
                .spawn(&root_attribute(LOADER))
        });
        let _on_error = native.iter().flat_map(|worker| listen_for_death(worker, &on_death)).collect();
        bridge.send(Request::Hello { version: VERSION });
        watchdog.watch(bridge.fork::<fn(Response)>(None), on_death);
        Self { bridge, native, watchdog, _on_error }
    }

    /// Sends a request.
    pub fn send(&self, request: Request) {
        self.watchdog.sent(&request);
        self.bridge.send(request);
    }
}

impl Drop for WorkerLink {
    fn drop(&mut self) {
        if let Some(native) = &self.native {
            native.terminate();
        }
    }
}

fn listen_for_death(worker: &web_sys::Worker, on_death: &Rc<dyn Fn(String)>) -> Vec<EventListener> {
    let listen = |event, fallback: &'static str| {
        let on_death = on_death.clone();
        EventListener::new(worker, event, move |event| {
            let message = event.dyn_ref::<web_sys::ErrorEvent>().map(web_sys::ErrorEvent::message);
            on_death(message.filter(|text| !text.is_empty()).unwrap_or_else(|| fallback.to_owned()));
        })
    };
    vec![listen("error", fault::NOT_LOADED), listen("messageerror", fault::UNREADABLE)]
}
