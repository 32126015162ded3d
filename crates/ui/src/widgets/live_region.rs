//! The one place from which a screen reader is spoken to.
use crate::text::{Language, Named};
use yew::prelude::*;

/// The region; `text` is said when it changes. In another language it is another region: what it holds from the start is
/// not said, so that the last move is not told twice. It stays in the document on every page, because only changes inside of it
/// are spoken.
pub fn live_region(language: Language, text: AttrValue) -> Html {
    html! { <p key={language.name()} class="unseen" data-testid="live" aria-live="polite" aria-atomic="true">{ text }</p> }
}
