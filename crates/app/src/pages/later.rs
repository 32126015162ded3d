//! The pages that few visits open: their code is loaded, with their stylesheet (`www/css/later.css`), when the first of them
//! is opened. [`loader`](super::loader) does that.
//!
//! To add one: a variant of [`Route`] with its name (`route.rs`) and its title (`text/menu.rs`), its component as a module of
//! this one (`pages/later/`), and its line in [`view`]. If anything else named that component, its code would be part of the first
//! download again, so `cargo xtask build` fails where it finds code of this module or of `crate::tools` there.
mod article;
mod options;

use super::loader::LaterProps;
use crate::route::Route;
use crate::tools;
use article::Article;
use options::Options;
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
