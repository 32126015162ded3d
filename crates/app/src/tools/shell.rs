//! The frame of the tools: their menu and the current page.
use crate::state::{Action, Model, Named};
use crate::text;
use crate::tools::current::Current;
use crate::tools::page::Page;
use crate::tools::pages::{
    agent::OwnAgent, bench::Bench, edit::Edit, export::Export, files::Files, games::KeptGames, start::Start,
};
use gloo_events::EventListener;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Shell`].
#[derive(Properties, PartialEq)]
pub struct ShellProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The frame with the page in it.
#[component]
pub fn Shell(props: &ShellProps) -> Html {
    let hash = use_hash();
    let ShellProps { model, on_action } = props;
    let language = model.speech.shown;
    let page = Page::of_hash(&hash);
    use_effect_with((page.map(|(page, _)| page), language), |&(page, _)| {
        let document = web_sys::window().and_then(|window| window.document());
        if let (Some(page), Some(document)) = (page, document) {
            document.set_title(&format!("{} \u{b7} {}", page.title(), text::NAME));
        }
    });
    let Some((page, game)) = page else {
        return html! { <div class="page" aria-busy="true" /> };
    };
    let game = AttrValue::from(game.to_owned());
    // Another game in the address makes a new page; another language only changes the texts of the same page.
    let key = format!("{}/{game}", page.name());
    let content = match page {
        Page::Games => html! { <KeptGames key="games" {model} {on_action} /> },
        Page::Start => html! { <Start {key} {language} /> },
        Page::Edit => html! { <Edit {key} {language} game={game.clone()} /> },
        Page::Files => html! { <Files key="files" {language} library={model.library.clone()} {on_action} /> },
        Page::Export => html! { <Export {key} {language} game={game.clone()} /> },
        Page::Agent => {
            html! { <OwnAgent key="agent" {language} kept={model.settings.custom.clone()} {on_action} /> }
        }
        Page::Bench { large } => return html! { <Bench {key} {large} {language} /> },
    };
    html! {
        <div class="page tools" data-testid={format!("tools-{}", page.name())} data-language={language.name()}>
            if Page::MENU.contains(&page) {
                <nav class="tools-nav" aria-label={text::page_games()}>
                    <ul>{ for Page::MENU.map(|to| entry(to, page, &game)) }</ul>
                </nav>
            }
            <h1>{ page.title() }</h1>
            <ContextProvider<Current> context={Current::of(model)}>{ content }</ContextProvider<Current>>
        </div>
    }
}

/// A link in the menu, which keeps the game in the address.
fn entry(to: Page, page: Page, game: &str) -> Html {
    let slash = if game.is_empty() { "" } else { "/" };
    html! {
        <li key={to.name()}>
            <a href={format!("#/{}{slash}{game}", to.name())} data-testid={format!("to-{}", to.name())}
                aria-current={(to == page).then_some("page")}>{ to.title() }</a>
        </li>
    }
}

/// The part of the address after `#`, updated after every change.
#[hook]
fn use_hash() -> String {
    let now = || web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    let hash = use_state_eq(now);
    {
        let hash = hash.clone();
        use_effect_with((), move |()| {
            let listener = web_sys::window().map(|window| {
                EventListener::new(&window, "hashchange", move |_| {
                    let hash_now = now();
                    // When leaving the tools, the last page stays until it is removed.
                    if Page::of_hash(&hash_now).is_some() {
                        hash.set(hash_now);
                    }
                    if let Some(window) = web_sys::window() {
                        window.scroll_to_with_x_and_y(0.0, 0.0);
                    }
                })
            });
            move || drop(listener)
        });
    }
    (*hash).clone()
}
