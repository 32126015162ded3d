//! A link to another page of the app.
use crate::route::Route;
use yew::prelude::*;

/// A link to `to` around `content`. A plain click sets the hash; a click that asks for another tab is left to the
/// browser. `current` is the page that is shown.
pub fn page_link(
    to: Route,
    current: Option<Route>,
    class: &'static str,
    testid: Option<String>,
    content: Html,
) -> Html {
    let onclick = move |event: MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            to.go();
        }
    };
    html! {
        <a href={to.to_hash()} class={class} data-testid={testid}
            aria-current={(current == Some(to)).then_some("page")} {onclick}>
            { content }
        </a>
    }
}
