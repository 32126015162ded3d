//! What the document itself is told: that the app runs, the colours, the language and the page's name.
use crate::route::Route;
use crate::state::{Language, Named, Theme};
use crate::text;
use yew::prelude::*;

/// Sets an attribute of the `html` element.
pub fn set_root_attribute(name: &str, value: &str) {
    let root =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.document_element());
    if let Some(root) = root {
        // It fails only for names that are none.
        let _ = root.set_attribute(name, value);
    }
}

/// An attribute of the `html` element; empty where there is none.
pub fn root_attribute(name: &str) -> String {
    let root =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.document_element());
    root.and_then(|root| root.get_attribute(name)).unwrap_or_default()
}

/// Keeps the `html` element's `data-theme` and `lang` and the window's title in step, and sets `data-app` once the page
/// is drawn.
#[hook]
pub fn use_document(route: Route, theme: Theme, language: Language) {
    use_effect_with(theme, |theme| set_root_attribute("data-theme", theme.name()));
    use_effect_with((route, language), |&(route, language)| {
        set_root_attribute("lang", language.name());
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(&text::title(route));
            // What stands there for when nothing here runs any more, and for when there is a newer build.
            for (id, words) in [
                ("broken-text", text::page_broken()),
                ("broken-reload", text::reload()),
                ("update-text", text::update()),
                ("update-take", text::update_take()),
                ("update-later", text::close()),
            ] {
                if let Some(element) = document.get_element_by_id(id) {
                    element.set_text_content(Some(words));
                }
            }
        }
    });
    use_effect_with((), |()| set_root_attribute("data-app", "ready"));
}
