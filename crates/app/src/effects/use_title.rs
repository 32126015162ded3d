//! The window's title, and the sentences in the static page.
use crate::route::Route;
use crate::state::{Drawn, Language};
use crate::text;
use yew::prelude::*;

/// Sets them in the current language: the messages for a crashed app, for one that has started
/// again, for a newer build and for a full storage. The titles of the tools' pages are set by their frame (`tools::Shell`).
#[hook]
pub fn use_title(route: Route, language: Language, drawn: Drawn) {
    use_effect_with((route, language, drawn >= Drawn::Whole), |&(route, _, is_whole)| {
        let document = web_sys::window().and_then(|window| window.document());
        let Some(document) = document.filter(|_| is_whole) else { return };
        if !matches!(route, Route::Games | Route::Agent | Route::Bench) {
            document.set_title(&text::title(route));
        }
        for (id, words) in [
            ("broken-text", text::page_broken()),
            ("broken-reload", text::reload()),
            ("restarted-text", text::page_restarted()),
            ("restarted-close", text::close()),
            ("update-text", text::update()),
            ("update-take", text::update_take()),
            ("update-later", text::update_later()),
            ("full-text", text::offline_full()),
            ("full-close", text::close()),
        ] {
            if let Some(element) = document.get_element_by_id(id) {
                element.set_text_content(Some(words));
            }
        }
    });
}
