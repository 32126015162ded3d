//! The logo of UCThello: a two-coloured disc in a ring.
use yew::prelude::*;

/// The logo, the same as `www/icons/icon.svg`.
pub fn mark() -> Html {
    html! {
        <svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
            <circle cx="32" cy="32" r="23" fill="#f6f3e8" />
            <path d="M32 9a23 23 0 0 0 0 46z" fill="#121715" />
            <circle cx="32" cy="32" r="26" fill="none" stroke="#ff9d2e" stroke-width="6" />
        </svg>
    }
}
