//! The head of every page: the sign, the menu, the colours.
use super::{page_link::page_link, theme_button::theme_button};
use crate::route::Route;
use crate::state::Theme;
use crate::text;
use ui::widgets::mark;
use yew::prelude::*;

/// The head of the page `route`, where the colours are `theme`.
pub fn site_header(route: Route, theme: Theme, on_theme: &Callback<Theme>) -> Html {
    let brand = html! {
        <>{ mark() }<span class="name" aria-hidden="true">{ text::NAME }</span><span class="unseen">{ text::brand() }</span></>
    };
    let entry = |to: Route| {
        let testid = Some(format!("menu-{}", to.name()));
        html! { <li key={to.name()}>{ page_link(to, Some(route), "", testid, text::page(to).into()) }</li> }
    };
    html! {
        <header class="site-header">
            { page_link(Route::Play, None, "brand", None, brand) }
            <nav class="site-nav" aria-label={text::menu()}>
                <ul>{ for Route::MENU.map(entry) }</ul>
            </nav>
            { theme_button(theme, on_theme) }
        </header>
    }
}
