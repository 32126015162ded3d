//! Attributes of the `html` element.
use web_sys::Element;

fn root() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}

/// Sets an attribute of the `html` element.
pub fn set_root_attribute(name: &str, value: &str) {
    // Setting the same value again would make the browser recompute all styles.
    if let Some(root) = root().filter(|root| root.get_attribute(name).as_deref() != Some(value)) {
        // It fails only for invalid names.
        let _ = root.set_attribute(name, value);
    }
}

/// An attribute of the `html` element; empty if there is none.
pub fn root_attribute(name: &str) -> String {
    root().and_then(|root| root.get_attribute(name)).unwrap_or_default()
}
