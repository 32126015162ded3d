//! The pages that few visits open: their code is loaded, with their stylesheet (`www/css/later.css`), when the first of them
//! is opened. [`loader`](super::loader) does that.
//!
//! To add one: a variant of [`Route`], the page's component in a file of its own, and its line in [`view`]. A page that
//! anything else names would be part of the first download again, so `cargo xtask build` fails where code of this module, or of
//! `crate::tools`, is found there.
use super::article::Article;
use super::loader::LaterProps;
use super::options::Options;
use crate::route::Route;
use crate::tools;
use yew::prelude::*;

/// Draws the page that the route names: the list of these pages.
pub(super) fn view(props: &LaterProps) -> Html {
    let LaterProps { route, model, on_action } = props;
    match route {
        Route::Tools | Route::Bench => html! { <tools::Shell {model} {on_action} /> },
        Route::Options => html! { <Options {model} {on_action} /> },
        Route::Learn | Route::About => {
            html! { <Article key={route.name()} route={*route} language={model.speech.shown} /> }
        }
        // These are in the first download.
        Route::Play | Route::Embed => Html::default(),
    }
}
