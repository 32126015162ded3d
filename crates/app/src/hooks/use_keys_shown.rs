//! Opens the list of keys.
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// Opens the dialog that is drawn, each time that it is wanted: `times` counts.
#[hook]
pub fn use_keys_shown(times: u32) {
    use_effect_with(times, |&times| {
        let document = web_sys::window().and_then(|window| window.document()).filter(|_| times > 0);
        let dialog = document.and_then(|document| document.query_selector("dialog").ok().flatten());
        if let Some(dialog) = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
            // It fails only where the dialog is open already.
            let _ = dialog.show_modal();
            // The focus is on its last button, and a small window would show the list's end.
            dialog.set_scroll_top(0);
        }
    });
}
