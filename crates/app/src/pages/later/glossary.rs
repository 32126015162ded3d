//! The glossary of the search, on the page Learn: the labels of See it think lead to its terms.
use super::article::Article;
use crate::route::Route;
use crate::state::Language;
use crate::text::{self, Term};
use yew::prelude::*;

/// Properties of [`Glossary`].
#[derive(Properties, PartialEq)]
pub struct GlossaryProps {
    /// The term that is wanted.
    pub term: Term,
    /// The page's language.
    pub language: Language,
}

/// The glossary.
#[component]
pub fn Glossary(props: &GlossaryProps) -> Html {
    let &GlossaryProps { term, language } = props;
    html! {
        <>
            <div class="page" data-testid="glossary" data-term={text::Named::name(term)}>
                <h1>{ text::glossary_title() }</h1>
                <p><a href={Route::Play.to_hash()}>{ text::glossary_back() }</a></p>
            </div>
            <Article article={text::Article::Glossary} {language} definition={term as usize} />
        </>
    }
}
