//! The articles Learn and About. Each is an HTML file rendered by the build (crates/articles).
use crate::hooks::{Loaded, use_file};
use crate::route::Route;
use crate::state::Language;
use crate::text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Article`].
#[derive(Properties, PartialEq)]
pub struct ArticleProps {
    /// The page: Learn or About.
    pub route: Route,
    /// The language.
    pub language: Language,
}

/// The article; a skeleton until it is loaded. The page Learn has its own heading above the article; the article About begins
/// with one.
#[component]
pub fn Article(props: &ArticleProps) -> Html {
    let &ArticleProps { route, language } = props;
    let heading = || {
        if route == Route::Learn {
            Html::default()
        } else {
            html! { <h1>{ text::page(route) }</h1> }
        }
    };
    let (file, on_retry) = use_file(text::article_file(route == Route::About, language));
    let rest = match &file {
        // The only place where the page inserts HTML. It is a static file of this build, checked by its hash in `use_file`
        // and rendered from our own Markdown. Nothing from other sources, such as a game, a name or an address, may ever be
        // inserted like this.
        Loaded::Here(fragment) => Html::from_html_unchecked(fragment.clone().into()),
        Loaded::Loading => html! {
            <>
                { heading() }
                <div class="skeleton" aria-hidden="true">{ for (0..12).map(|_| html! { <div /> }) }</div>
            </>
        },
        Loaded::Failed => html! {
            <>
                { heading() }
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
