//! The pages that are articles: Learn and About. They are files of their own.
use crate::art::elements::Elements;
use crate::hooks::{Loaded, use_file};
use crate::route::Route;
use crate::state::Language;
use crate::text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Article`].
#[derive(Properties, PartialEq)]
pub struct ArticleProps {
    /// Which page: Learn or About.
    pub route: Route,
    /// In which language.
    pub language: Language,
}

/// The article; until it has come, its name and quiet lines.
#[component]
pub fn Article(props: &ArticleProps) -> Html {
    let &ArticleProps { route, language } = props;
    let (file, on_retry) = use_file(text::article_file(route == Route::About, language));
    let rest = match &file {
        Loaded::Here(text) => Elements::nodes(text),
        Loaded::Loading => Elements::nodes(&format!(
            "h1\n={}\n/\ndiv|class=skeleton|aria-hidden=true\n{}/",
            text::page(route),
            "div\n/\n".repeat(12)
        )),
        Loaded::Failed => html! {
            <>
                <h1>{ text::page(route) }</h1>
                <p role="alert" data-testid="article-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-article", &on_retry).view() }</p>
            </>
        },
    };
    html! {
        <article class={classes!("page", route.name())} aria-busy={(file == Loaded::Loading).then_some("true")}>
            { rest }
        </article>
    }
}
