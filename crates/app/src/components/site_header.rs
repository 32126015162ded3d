//! The header of every page: logo, menu, and colours. On a phone, the style sheet shows only the menu, as a bar at the bottom.
use super::{page_link::page_link, theme_button::theme_button};
use crate::route::Route;
use crate::state::Theme;
use crate::text;
use ui::widgets::mark;
use yew::prelude::*;

/// The header on the page `route` with the colours `theme`; `due` stands beside the entry of Practice.
pub fn site_header(route: Route, theme: Theme, due: &Html, on_theme: &Callback<Theme>) -> Html {
    let brand = html! {
        <>{ mark() }<span class="name" aria-hidden="true">{ text::NAME }</span><span class="unseen">{ text::brand() }</span></>
    };
    let entry = |to: Route| {
        let testid = Some(format!("menu-{}", to.name()));
        let beside = if to == Route::Practice { due.clone() } else { Html::default() };
        let content = html! { <>{ icon(to) }{ text::page(to) }{ beside }</> };
        html! { <li key={to.name()}>{ page_link(to, Some(route.entry()), "", testid, content) }</li> }
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

/// The icon of a page in the menu, for the bar on phones.
fn icon(of: Route) -> Html {
    let lines = match of {
        // A board with a disc on it.
        Route::Play | Route::Embed => "M4 4h16v16h-16zM12 4v16M4 12h16M7.5 8h1M15.5 16h1",
        // A box of cards.
        Route::Games => "M4 10h16v10h-16zM6.5 10v-3h11v3M9 7v-3h6v3M9.5 14h5",
        // A flask.
        Route::Lab => {
            "M9 3.5h6M10 3.5v6l-5.2 9a1.4 1.4 0 0 0 1.2 2h12a1.4 1.4 0 0 0 1.2-2l-5.2-9v-6M7.3 15h9.4"
        }
        // Two sliders.
        Route::Options => {
            "M4 7h7M17 7h3M11 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h3M13 17h7M7 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
        }
        // An open book.
        Route::Learn | Route::Course | Route::Learning => {
            "M12 6.5c-2-1.7-5-2.3-8.5-2.3v13.6c3.5 0 6.5.6 8.5 2.3c2-1.7 5-2.3 8.5-2.3v-13.6c-3.5 0-6.5.6-8.5 2.3v13.6"
        }
        // A target.
        Route::Practice | Route::Openings | Route::Puzzles => {
            "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8M12 12v.1"
        }
        Route::About | Route::Agent | Route::Bench => {
            "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M12 11v5.5M12 7.5v.1"
        }
    };
    html! {
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9"
            stroke-linecap="round" stroke-linejoin="round"><path d={lines} /></svg>
    }
}
