//! The window's title, and the sentences that stand in the static page.
use crate::route::Route;
use crate::state::{Drawn, Language};
use crate::text;
use yew::prelude::*;

/// Puts them in the language that is shown: the messages for when nothing here runs any more, and for when there is a newer
/// build. The tools' pages have titles of their own, which their frame sets (`tools::Shell`).
#[hook]
pub fn use_title(route: Route, language: Language, drawn: Drawn) {
    use_effect_with((route, language, drawn >= Drawn::Whole), |&(route, _, is_whole)| {
        let document = web_sys::window().and_then(|window| window.document());
        let Some(document) = document.filter(|_| is_whole) else { return };
        if !matches!(route, Route::Tools | Route::Bench) {
            document.set_title(&text::title(route));
        }
        for (id, words) in [
            ("broken-text", text::page_broken()),
            ("broken-reload", text::reload()),
            ("update-text", text::update()),
            ("update-take", text::update_take()),
            ("update-later", text::update_later()),
        ] {
            if let Some(element) = document.get_element_by_id(id) {
                element.set_text_content(Some(words));
            }
        }
    });
}
