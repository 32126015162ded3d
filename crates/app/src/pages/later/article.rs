//! The articles on the pages Learn and About. Each is an HTML file rendered by the build (crates/articles).
use crate::hooks::{Loaded, use_file};
use crate::route::Route;
use crate::state::{Language, Named};
use crate::text;
use ui::widgets::Button;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Properties of [`Article`].
#[derive(Properties, PartialEq)]
pub struct ArticleProps {
    /// The article.
    pub article: text::Article,
    /// The language.
    pub language: Language,
    /// The place of the definition that is wanted, from 0.
    #[prop_or_default]
    pub definition: Option<usize>,
}

/// The article; a skeleton until it is loaded. The page Learn has its own heading above the article; the article About begins
/// with one.
#[component]
pub fn Article(props: &ArticleProps) -> Html {
    let &ArticleProps { article, language, definition } = props;
    let heading = || match article {
        text::Article::Learn(_) | text::Article::Glossary => Html::default(),
        text::Article::About => html! { <h1>{ text::page(Route::About) }</h1> },
    };
    let (file, on_retry) = use_file(text::article_file(article, language));
    let element = use_node_ref();
    use_definition(&element, definition, matches!(file, Loaded::Here(_)));
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
    let class = if article == text::Article::About { "about" } else { "learn" };
    html! {
        <article ref={element} class={classes!("page", class)} data-testid={format!("article-{}", article.name())} aria-busy={(file == Loaded::Loading).then_some("true")}>
            { rest }
        </article>
    }
}

/// Scrolls to a definition of the article once it is there, and focuses it.
#[hook]
fn use_definition(element: &NodeRef, place: Option<usize>, is_here: bool) {
    let element = element.clone();
    use_effect_with((place, is_here), move |&(place, is_here)| {
        let (Some(place), true) = (place, is_here) else { return };
        let terms = element.cast::<Element>().and_then(|article| article.query_selector_all("dt").ok());
        let term = terms.and_then(|terms| terms.item(place as u32)?.dyn_into::<HtmlElement>().ok());
        if let Some(term) = term {
            term.scroll_into_view();
            // Both fail only for an element that is gone.
            let _ = term.set_attribute("tabindex", "-1");
            let _ = term.focus();
        }
    });
}
