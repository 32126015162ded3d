//! Faults on demand: a worker that dies in the middle of a search. Only with the feature `faults`, for end-to-end tests.
//!
//! A message that is the name of a [`Fault`] arms it; the page's own messages are bytes. It strikes between two batches
//! of iterations of the next search. Just before, it sends `struck` and the milliseconds of `Date.now()`.
use std::cell::Cell;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How a worker can die.
#[derive(Clone, Copy)]
enum Fault {
    /// WebAssembly's `unreachable`, which does not run the panic hook.
    Trap,
    /// Running out of memory. `cargo xtask` gives this worker little, so that it happens soon.
    Memory,
    /// An endless computation, which no browser reports.
    Hang,
}

/// The look at the clock within a slice at which a fault strikes, after some iterations.
const STRIKES_AT: u32 = 6;

thread_local! {
    static ARMED: Cell<Option<Fault>> = const { Cell::new(None) };
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Listens for the names of faults, and stops them from reaching later listeners.
pub fn listen() {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let Some(name) = event.data().as_string() else { return };
        event.stop_immediate_propagation();
        ARMED.set(match name.as_str() {
            "trap" => Some(Fault::Trap),
            "memory" => Some(Fault::Memory),
            "hang" => Some(Fault::Hang),
            _ => wasm_bindgen::throw_str("there is no such fault"),
        });
    });
    let listening = scope().add_event_listener_with_callback("message", listener.as_ref().unchecked_ref());
    listening.expect_throw("a worker's scope is an event target");
    listener.forget();
}

/// Wraps the clock of one slice so that an armed fault strikes at one of the looks at it.
pub fn striking(clock: impl Fn() -> f64) -> impl Fn() -> f64 {
    let looks = Cell::new(0);
    move || {
        looks.set(looks.get() + 1);
        if looks.get() == STRIKES_AT
            && let Some(fault) = ARMED.take()
        {
            fault.strike();
        }
        clock()
    }
}

impl Fault {
    fn strike(self) -> ! {
        let struck = format!("struck {}", js_sys::Date::now());
        scope().post_message(&struck.into()).expect_throw("text can always be posted");
        match self {
            Self::Trap => std::process::abort(),
            Self::Memory => {
                let mut kept = Vec::new();
                loop {
                    kept.push(std::hint::black_box(vec![1_u8; 1 << 20]));
                }
            }
            Self::Hang => loop {
                std::hint::spin_loop();
            },
        }
    }
}
