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

/// Some pages of the tools. The frame knows no page itself, so that each part of the app's module has its own pages only.
pub trait Pages: 'static {
    /// Draws a page, with this key, about the game of this link. Nothing if the page is not one of them.
    fn draw(page: Page, key: String, game: AttrValue, props: &ShellProps) -> Html;
}

/// The pages that belong to Games.
#[derive(Debug)]
pub struct MenuPages;

impl Pages for MenuPages {
    fn draw(page: Page, key: String, game: AttrValue, props: &ShellProps) -> Html {
        let ShellProps { model, on_action } = props;
        let language = model.speech.shown;
        match page {
            Page::Games => html! { <KeptGames key="games" {model} {on_action} /> },
            Page::Start => html! { <Start {key} {language} /> },
            Page::Edit => html! { <Edit {key} {language} {game} /> },
            Page::Files => {
                html! { <Files key="files" {language} library={model.library.clone()} {on_action} /> }
            }
            Page::Export => html! { <Export {key} {language} {game} /> },
            Page::Agent | Page::Bench { .. } => Html::default(),
        }
    }
}

/// The custom agent and the benchmark.
#[derive(Debug)]
pub struct AgentPages;

impl Pages for AgentPages {
    fn draw(page: Page, key: String, _game: AttrValue, props: &ShellProps) -> Html {
        let ShellProps { model, on_action } = props;
        let language = model.speech.shown;
        match page {
            Page::Agent => {
                html! { <OwnAgent key="agent" {language} kept={model.settings.custom.clone()} {on_action} /> }
            }
            Page::Bench { large } => html! { <Bench {key} {large} {language} /> },
            _ => Html::default(),
        }
    }
}

/// The frame with the page in it.
#[component]
pub fn Shell<P: Pages>(props: &ShellProps) -> Html {
    let hash = use_hash();
    let model = &props.model;
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
    let content = P::draw(page, key, game.clone(), props);
    if matches!(page, Page::Bench { .. }) {
        return content;
    }
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
