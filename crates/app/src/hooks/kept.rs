//! Small texts in the browser's storage. Without storage the page still works, but forgets everything when it is left.
use web_sys::Storage;

/// The browser's local storage; `None` if it denies it to this page.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text stored under this name; empty if there is none.
pub fn kept(name: &str) -> String {
    storage().and_then(|storage| storage.get_item(name).ok()?).unwrap_or_default()
}

/// Stores a text under this name. Failures are ignored.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // The game's own storage reports when there is no room.
        let _ = storage.set_item(name, text);
    }
}

/// Removes the text stored under this name.
pub fn drop_kept(name: &str) {
    if let Some(storage) = storage() {
        // It fails only if storage is denied, and then there is nothing.
        let _ = storage.remove_item(name);
    }
}
