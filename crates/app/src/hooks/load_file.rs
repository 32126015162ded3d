//! Loads a text file of the site.
use crate::text::{File, content_hash};
use gloo_events::EventListener;
use web_sys::XmlHttpRequest;

/// A file that is on its way. Dropped, it is given up.
pub struct Loading {
    request: XmlHttpRequest,
    listener: Option<EventListener>,
}

const WITHIN_MS: u32 = 20_000;

/// Loads the file; `on_end` gets its text, or `None` where it could not be had or is of another build. `None` is
/// for a browser that does not even ask.
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
        // Giving up is an end too, and nobody wants to hear of this one.
        self.listener = None;
        // It fails only where there is nothing to give up.
        let _ = self.request.abort();
    }
}
