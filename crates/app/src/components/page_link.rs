//! A link to another page of the app.
use crate::route::Route;
use yew::prelude::*;

/// A link to `to` around `content`. `current` is the current page. The page's script follows links to hashes.
pub fn page_link(
    to: Route,
    current: Option<Route>,
    class: &'static str,
    testid: Option<String>,
    content: Html,
) -> Html {
    html! {
        <a href={to.to_hash()} class={class} data-testid={testid}
            aria-current={(current == Some(to)).then_some("page")}>
            { content }
        </a>
    }
}
