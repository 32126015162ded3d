//! A link to another page of the app.
use crate::route::Route;
use yew::prelude::*;

/// Properties of [`PageLink`].
#[derive(Properties, PartialEq)]
pub struct PageLinkProps {
    /// Where it leads.
    pub to: Route,
    /// The page that is shown.
    #[prop_or_default]
    pub current: Option<Route>,
    /// For the style.
    #[prop_or_default]
    pub class: Classes,
    /// For tests.
    #[prop_or_default]
    pub testid: Option<AttrValue>,
    /// What one reads.
    pub children: Html,
}

/// A link. A plain click sets the hash; a click that asks for another tab is left to the browser.
#[component]
pub fn PageLink(props: &PageLinkProps) -> Html {
    let to = props.to;
    let onclick = move |event: MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            to.go();
        }
    };
    html! {
        <a href={to.to_hash()} class={props.class.clone()} data-testid={props.testid.clone()}
            aria-current={(props.current == Some(to)).then_some("page")} {onclick}>
            { props.children.clone() }
        </a>
    }
}
