//! The head of every page: the sign, the menu, the colours.
use super::{mark::Mark, page_link::PageLink, theme_button::ThemeButton};
use crate::route::Route;
use crate::state::Theme;
use crate::text;
use yew::prelude::*;

/// Properties of [`SiteHeader`].
#[derive(Properties, PartialEq)]
pub struct SiteHeaderProps {
    /// The page that is shown.
    pub route: Route,
    /// The colours that are set.
    pub theme: Theme,
    /// Wants other colours.
    pub on_theme: Callback<Theme>,
}

/// The head.
#[component]
pub fn SiteHeader(props: &SiteHeaderProps) -> Html {
    html! {
        <header class="site-header">
            <PageLink to={Route::Play} class="brand">
                <Mark /><span class="name" aria-hidden="true">{ text::NAME }</span><span class="unseen">{ text::BRAND }</span>
            </PageLink>
            <nav class="site-nav" aria-label={text::MENU}>
                <ul>
                    { for Route::MENU.map(|to| html! {
                        <li key={to.name()}>
                            <PageLink {to} current={props.route} testid={format!("menu-{}", to.name())}>
                                { text::page(to) }
                            </PageLink>
                        </li>
                    }) }
                </ul>
            </nav>
            <ThemeButton theme={props.theme} on_theme={props.on_theme.clone()} />
        </header>
    }
}
