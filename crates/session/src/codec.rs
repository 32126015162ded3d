//! Messages between page and worker as bytes of the `protocol` crate.
use gloo_worker::Codec;
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Versioned postcard in a `Uint8Array`, in place of gloo's default, which is no longer maintained.
#[derive(Debug)]
pub struct Postcard;

impl Codec for Postcard {
    fn encode<I: Serialize>(message: I) -> JsValue {
        let bytes = protocol::encode(&message).expect("every message of the protocol can be encoded");
        Uint8Array::from(bytes.as_slice()).into()
    }

    /// # Panics
    /// If the message is invalid or has another version. gloo offers no other way to refuse it; either side reports its
    /// panics to the user.
    fn decode<O: for<'de> Deserialize<'de>>(message: JsValue) -> O {
        protocol::decode(&Uint8Array::new(&message).to_vec()).unwrap_or_else(|error| panic!("{error}"))
    }
}
