//! Reads the state of the kept files from the attributes of `html`, which www/js/offline.js sets.
use super::Offline;
use crate::hooks::root_attribute;
use gloo_events::EventListener;
use yew::prelude::*;

/// The event that tells of a change.
const CHANGED: &str = "ucthello-offline";

/// How much is kept now, and the size of the rest. Natively, where there is no browser, nothing is kept.
fn offline_now() -> Offline {
    if cfg!(target_family = "wasm") {
        Offline::read(&root_attribute("data-offline"), &root_attribute("data-offline-kb"))
    } else {
        Offline::default()
    }
}

/// How much is kept, and the size of the rest. The component is drawn again when either changes.
#[hook]
pub fn use_offline() -> Offline {
    let offline = use_state_eq(offline_now);
    let set = offline.setter();
    use_effect_with((), move |()| {
        // It may have changed since the first drawing.
        set.set(offline_now());
        let window = web_sys::window();
        let listener =
            window.map(|window| EventListener::new(&window, CHANGED, move |_| set.set(offline_now())));
        move || drop(listener)
    });
    *offline
}
