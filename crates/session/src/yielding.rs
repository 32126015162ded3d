//! Yielding to waiting messages: a macrotask through a `MessageChannel`.
use wasm_bindgen::prelude::*;
use web_sys::{MessageChannel, MessagePort};

/// Calls back in a new macrotask, after the messages that the page has sent meanwhile.
pub struct Yielder {
    port: MessagePort,
    _on_message: Closure<dyn FnMut()>,
}

impl Yielder {
    /// A yielder that calls `resume` once for each [`Yielder::request`].
    pub fn new(resume: impl FnMut() + 'static) -> Self {
        let channel = MessageChannel::new().expect_throw("every browser with workers has MessageChannel");
        let on_message = Closure::<dyn FnMut()>::new(resume);
        channel.port1().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Self { port: channel.port2(), _on_message: on_message }
    }

    /// Requests one call.
    pub fn request(&self) {
        self.port.post_message(&JsValue::NULL).expect_throw("null can always be posted");
    }
}
