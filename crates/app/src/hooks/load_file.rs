//! Loads a text file of the site.
use gloo_events::EventListener;
use ui::text::{File, content_hash};
use web_sys::XmlHttpRequest;

/// A file being loaded. Dropping it cancels the request.
pub struct Loading {
    request: XmlHttpRequest,
    listener: Option<EventListener>,
}

const WITHIN_MS: u32 = 20_000;

/// Loads the file; `on_end` gets its text, or `None` if it could not be loaded or is from another build. Returns `None` if
/// the browser could not send the request.
pub fn load_file(file: &File, on_end: impl FnOnce(Option<String>) + 'static) -> Option<Loading> {
    let request = XmlHttpRequest::new().ok()?;
    let hash = file.hash;
    request.open("GET", &format!("{}?v={hash:x}", file.path)).ok()?;
    request.set_timeout(WITHIN_MS);
    let ended = request.clone();
    let listener = EventListener::once(&request, "loadend", move |_| {
        let found = ended.status().is_ok_and(|status| status == 200);
        on_end(ended.response_text().ok().flatten().filter(|text| found && content_hash(text) == hash));
    });
    request.send().ok()?;
    Some(Loading { request, listener: Some(listener) })
}

impl Drop for Loading {
    fn drop(&mut self) {
        // Cancelling also fires the end event, which must not be reported.
        self.listener = None;
        // It fails only if there is nothing to cancel.
        let _ = self.request.abort();
    }
}
