//! Waiting for a frame.
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Calls back before the page draws its next frame. Without frames, as in a hidden tab, it waits until there are some.
pub fn in_next_frame(call: impl FnOnce() + 'static) {
    if let Some(window) = web_sys::window() {
        // It fails only in a page that is gone.
        let _ = window.request_animation_frame(Closure::once_into_js(call).unchecked_ref());
    }
}
