//! What the document itself is told: that the app runs, and the colours.
use crate::state::{Named, Theme};
use yew::prelude::*;

/// Sets an attribute of the `html` element.
pub fn set_root_attribute(name: &str, value: &str) {
    let root =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.document_element());
    if let Some(root) = root {
        // It fails only for names that are none.
        let _ = root.set_attribute(name, value);
    }
}

/// Keeps the `html` element's `data-theme` in step, and sets `data-app` once the page is drawn.
#[hook]
pub fn use_document(theme: Theme) {
    use_effect_with(theme, |theme| set_root_attribute("data-theme", theme.name()));
    use_effect_with((), |()| set_root_attribute("data-app", "ready"));
}
