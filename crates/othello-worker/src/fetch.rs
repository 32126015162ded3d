//! Fetches the file of weights piece by piece, with reports on the progress.
use js_sys::{Reflect, Uint8Array, global};
use othello_evaluation::WeightsFile;
use session::Download;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ReadableStreamDefaultReader, RequestCache, RequestInit, Response, WorkerGlobalScope};

/// Fetches the file at `address`; `again` past the browser's cache, which may hold a damaged one. A connection that breaks is tried once
/// more before anybody is told. The last report is that it ended.
pub fn begin(address: String, again: bool, report: Box<dyn Fn(Download)>) {
    spawn_local(async move {
        let file = match fetch(&address, again, &report).await {
            Err(_) => fetch(&address, true, &report).await,
            answered => answered,
        };
        report(Download::Ended(file.ok().flatten()));
    });
}

/// The file, or `None` if the host has none; an error if the connection broke.
async fn fetch(address: &str, again: bool, report: &dyn Fn(Download)) -> Result<Option<Vec<u8>>, JsValue> {
    let scope: WorkerGlobalScope = global().unchecked_into();
    let how = RequestInit::new();
    if again {
        how.set_cache(RequestCache::Reload);
    }
    let response: Response =
        JsFuture::from(scope.fetch_with_str_and_init(address, &how)).await?.unchecked_into();
    let Some(body) = response.body().filter(|_| response.ok()) else { return Ok(None) };
    let reader: ReadableStreamDefaultReader = body.get_reader().unchecked_into();
    let mut file = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await?;
        if Reflect::get(&piece, &"done".into())?.is_truthy() {
            return Ok(Some(file));
        }
        let bytes: Uint8Array = Reflect::get(&piece, &"value".into())?.unchecked_into();
        file.extend(bytes.to_vec());
        report(Download::Progress { received: file.len(), total: WeightsFile::length(&file) });
    }
}
