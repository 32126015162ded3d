//! The one place from which a screen reader is spoken to.
use yew::prelude::*;

/// Properties of [`LiveRegion`].
#[derive(Properties, PartialEq)]
pub struct LiveRegionProps {
    /// What to say; said when it changes.
    pub text: AttrValue,
}

/// The region. It stays in the document on every page, because only changes inside of it are spoken.
#[component]
pub fn LiveRegion(props: &LiveRegionProps) -> Html {
    html! { <p class="unseen" data-testid="live" aria-live="polite" aria-atomic="true">{ props.text.clone() }</p> }
}
