//! The banner over the board that announces a pass. It disappears by itself, moves nothing and lets clicks through.
use yew::prelude::*;

/// The banner. It is hidden from screen readers, because the live region says the same.
pub fn banner(heading: &'static str, note: &'static str) -> Html {
    html! {
        <div class="banner" data-testid="banner" aria-hidden="true">
            <div>
                <strong>{ heading }</strong>
                <p>{ note }</p>
            </div>
        </div>
    }
}
