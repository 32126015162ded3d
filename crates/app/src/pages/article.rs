//! The pages that are articles: Learn and About. Their texts are files of their own.
use crate::article::article;
use crate::components::button::Button;
use crate::hooks::{Loaded, use_file};
use crate::route::Route;
use crate::state::Language;
use crate::text;
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
    let is_about = route == Route::About;
    let (words, retry_words) = use_file(Some(text::article_file(is_about, language)));
    let (list, retry_list) = use_file(is_about.then(text::licences_file));
    let class = classes!("page", route.name());
    let drawn = match (&words, &list) {
        (Loaded::Here(words), Loaded::Here(list)) => article(words, list).ok_or(()),
        (Loaded::Failed, _) | (_, Loaded::Failed) => Err(()),
        _ => {
            let lines = (0..12).map(|_| html! { <div /> });
            let lines = html! { <div class="skeleton" aria-hidden="true">{ for lines }</div> };
            return html! { <article {class} aria-busy="true"><h1>{ text::page(route) }</h1>{ lines }</article> };
        }
    };
    match drawn {
        Ok(blocks) => html! { <article {class} data-testid="article">{ blocks }</article> },
        Err(()) => {
            let on_retry = Callback::from(move |()| {
                retry_words.emit(());
                retry_list.emit(());
            });
            html! {
                <article {class}>
                    <h1>{ text::page(route) }</h1>
                    <p role="alert" data-testid="article-failed">{ text::article_failed() }</p>
                    <p>{ Button::new(text::try_again(), "retry-article", &on_retry).view() }</p>
                </article>
            }
        }
    }
}
