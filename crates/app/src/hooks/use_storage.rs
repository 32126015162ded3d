//! Keeps the settings in the browser's storage. Without storage nothing is kept and the game goes on.
use crate::state::Settings;
use yew::prelude::*;

const KEY: &str = "ucthello.settings";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The settings of the last visit, or the defaults.
pub fn read_settings() -> Settings {
    let text = storage().and_then(|storage| storage.get_item(KEY).ok()?);
    Settings::from_text(&text.unwrap_or_default())
}

/// Writes the settings whenever they change.
#[hook]
pub fn use_stored_settings(settings: Settings) {
    use_effect_with(settings, |settings| {
        if let Some(storage) = storage() {
            // A full storage costs the settings of the next visit and nothing else.
            let _ = storage.set_item(KEY, &settings.to_text());
        }
    });
}
