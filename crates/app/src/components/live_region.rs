//! The one place from which a screen reader is spoken to.
use yew::prelude::*;

/// The region; `text` is said when it changes. It stays in the document on every page, because only changes inside of it
/// are spoken.
pub fn live_region(text: AttrValue) -> Html {
    html! { <p class="unseen" data-testid="live" aria-live="polite" aria-atomic="true">{ text }</p> }
}
