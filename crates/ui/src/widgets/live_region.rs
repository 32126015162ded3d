//! The single live region for screen readers.
use crate::text::{Language, Named};
use yew::prelude::*;

/// The region; `text` is announced when it changes. A change of language makes a new region, whose initial content is not
/// announced, so that the last move is not repeated. The region stays in the document on every page, because only changes
/// inside it are announced.
pub fn live_region(language: Language, text: AttrValue) -> Html {
    html! { <p key={language.name()} class="unseen" data-testid="live" aria-live="polite" aria-atomic="true">{ text }</p> }
}
