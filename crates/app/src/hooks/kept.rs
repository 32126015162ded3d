//! Texts in the browser's storage. Without storage the page still works, but forgets everything when it is left.
use wasm_bindgen::JsValue;
use web_sys::Storage;

/// The browser's local storage; `None` if it denies it to this page.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text stored under this name; empty if there is none.
pub fn kept(name: &str) -> String {
    storage().and_then(|storage| storage.get_item(name).ok()?).unwrap_or_default()
}

/// Stores a text under this name. Failures are ignored: the game's own storage reports when there is no room.
pub fn keep(name: &str, text: &str) {
    let _ = try_keep(name, text);
}

/// Stores a text under this name.
///
/// # Errors
/// The name of the browser's error, such as `QuotaExceededError`.
pub fn try_keep(name: &str, text: &str) -> Result<(), String> {
    let storage = storage().ok_or("SecurityError")?;
    storage.set_item(name, text).map_err(|error| name_of(&error))
}

/// Removes the text stored under this name.
pub fn drop_kept(name: &str) {
    if let Some(storage) = storage() {
        // It fails only if storage is denied, and then there is nothing.
        let _ = storage.remove_item(name);
    }
}

/// The storage of this tab alone, which outlives a reload but not the tab; `None` if the browser denies it to this page.
fn storage_of_tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// The text that this tab has stored for itself under this name; empty if there is none.
pub fn kept_in_tab(name: &str) -> String {
    storage_of_tab().and_then(|storage| storage.get_item(name).ok()?).unwrap_or_default()
}

/// Stores a text for this tab alone. If it can't be stored, there is none, rather than an outdated one.
pub fn keep_in_tab(name: &str, text: &str) {
    if let Some(storage) = storage_of_tab()
        && storage.set_item(name, text).is_err()
    {
        // It fails only if storage is denied, and then there is nothing.
        let _ = storage.remove_item(name);
    }
}

/// The name of a JavaScript error.
fn name_of(error: &JsValue) -> String {
    js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
}
