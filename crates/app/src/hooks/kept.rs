//! Small texts that this device keeps for a page. Where it keeps nothing the page works all the same, until it is left.
use web_sys::Storage;

/// `None` in a browser that keeps nothing for this page.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The text that is kept under this name; empty where there is none.
pub fn kept(name: &str) -> String {
    storage().and_then(|storage| storage.get_item(name).ok()?).unwrap_or_default()
}

/// Keeps a text under this name.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // The game's own storage says when there is no room.
        let _ = storage.set_item(name, text);
    }
}
