//! The panel of the page Options about use without a network: the kept files, and a button that has the rest kept, too.
use crate::features::offline::{Offline, use_offline};
use crate::state::Named;
use crate::text;
use yew::prelude::*;

/// The panel, with the current state.
#[component]
pub fn OfflineUse() -> Html {
    offline_use(use_offline())
}

/// The panel. The button is heard by www/js/offline.js.
pub fn offline_use(offline: Offline) -> Html {
    html! {
        <section class="panel option offline wide" aria-labelledby="offline-title">
            <h2 id="offline-title">{ text::offline_title() }</h2>
            <p role="status" data-testid="offline-kept" data-kept={offline.kept.name()}>{ text::offline_kept(offline) }</p>
            if offline.kept.can_be_more() {
                <button type="button" class="button" data-testid="keep-offline">{ text::offline_offer(offline) }</button>
            }
        </section>
    }
}
