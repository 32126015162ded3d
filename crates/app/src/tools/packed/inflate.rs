//! Decompression: that of the browser, or natively that of a library.
use super::PackedError;
use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStreamDefaultReader, ReadableWritablePair};

/// The form of compressed bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stream {
    /// A `.gz` file.
    Gzip,
    /// DEFLATE without a header, as in a `.zip`.
    Raw,
}

#[wasm_bindgen]
extern "C" {
    /// The browser's decompression, which `web-sys` counts as unstable.
    type DecompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// Decompresses bytes.
///
/// # Errors
/// If they are damaged, if there are more than `most` bytes, or if the browser has no such decompression.
pub(super) async fn inflate(stream: Stream, bytes: &[u8], most: usize) -> Result<Vec<u8>, PackedError> {
    #[cfg(not(target_arch = "wasm32"))]
    if true {
        return natively(stream, bytes, most);
    }
    in_browser(stream, bytes, most).await
}

async fn in_browser(stream: Stream, bytes: &[u8], most: usize) -> Result<Vec<u8>, PackedError> {
    let name = match stream {
        Stream::Gzip => "gzip",
        Stream::Raw => "deflate-raw",
    };
    let unable = |_: JsValue| PackedError::Unable;
    let damaged = |_: JsValue| PackedError::Damaged;
    let decompression = DecompressionStream::new(name).map_err(unable)?;
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence(&parts).map_err(unable)?;
    let pair: ReadableWritablePair = decompression.unchecked_into();
    let reader: ReadableStreamDefaultReader = blob.stream().pipe_through(&pair).get_reader().unchecked_into();
    let mut content = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await.map_err(damaged)?;
        let value = Reflect::get(&piece, &"value".into()).map_err(damaged)?;
        // The last piece has no value.
        if value.is_undefined() {
            return Ok(content);
        }
        let value: Uint8Array = value.unchecked_into();
        if content.len() + value.length() as usize > most {
            // Nobody waits for the end.
            drop(reader.cancel());
            return Err(PackedError::TooBig);
        }
        content.extend(value.to_vec());
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn natively(stream: Stream, bytes: &[u8], most: usize) -> Result<Vec<u8>, PackedError> {
    use flate2::read::{DeflateDecoder, GzDecoder};
    use std::io::Read as _;
    let reader: Box<dyn std::io::Read + '_> = match stream {
        Stream::Gzip => Box::new(GzDecoder::new(bytes)),
        Stream::Raw => Box::new(DeflateDecoder::new(bytes)),
    };
    let mut content = Vec::new();
    reader.take(most as u64 + 1).read_to_end(&mut content).map_err(|_| PackedError::Damaged)?;
    if content.len() > most { Err(PackedError::TooBig) } else { Ok(content) }
}
