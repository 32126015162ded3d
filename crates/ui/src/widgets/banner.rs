//! What is announced on the board without moving anything: a pass. It goes by itself, and clicks go through it.
use yew::prelude::*;

/// The banner. The live region says the same, so a screen reader passes over the words.
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
