//! Faults on demand: a worker that dies in the middle of a search. Only with the feature `faults`, for the end-to-end
//! tests.
//!
//! A message that is the name of a [`Fault`] arms it; the page's own messages are bytes. It strikes between two lots of
//! iterations of the next search, and just before says when: `struck`, and the milliseconds of `Date.now()`.
use std::cell::Cell;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How a worker can die.
#[derive(Clone, Copy)]
enum Fault {
    /// WebAssembly's `unreachable`, of which no panic hook hears.
    Trap,
    /// No memory is left. `cargo xtask` gives this worker little, so that it is not long in coming.
    Memory,
    /// It computes and never comes back: no browser tells of that.
    Hang,
}

/// The look at the clock, within a slice, at which a fault strikes: some iterations have been made by then.
const STRIKES_AT: u32 = 6;

thread_local! {
    static ARMED: Cell<Option<Fault>> = const { Cell::new(None) };
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Listens for the names of faults, and keeps them from whoever listens after this.
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
    listening.expect_throw("whoever has messages can be listened to");
    listener.forget();
}

/// The clock of one slice; a look at it may be the last.
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
