//! What the document itself is told: that the app runs, the colours, the language and the page's name; and where it is to be.
use crate::route::Route;
use crate::state::{Drawn, Model, Named, Switch};
use crate::text;
use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlDialogElement, HtmlElement};
use yew::prelude::*;

/// What scripts and style sheets know of the settings.
const SEEN: [&str; 4] = ["data-theme", "data-felt", "data-less-motion", "data-sounds"];

/// Sets an attribute of the `html` element.
pub fn set_root_attribute(name: &str, value: &str) {
    let root =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.document_element());
    // What is set again makes a browser look at the styles of everything.
    if let Some(root) = root.filter(|root| root.get_attribute(name).as_deref() != Some(value)) {
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

/// Keeps the `html` element's attributes and the window's title in step, sets `data-app` once the page is drawn, opens the
/// dialog that is drawn, and begins at the top of `main` after a change of page.
#[hook]
pub fn use_document(route: Route, model: &Model, main: &NodeRef) {
    let settings = &model.settings;
    let switch = |switch| settings.is_on(switch).name();
    let seen = [
        settings.theme.name(),
        settings.board_theme.name(),
        switch(Switch::LessMotion),
        switch(Switch::Sounds),
    ];
    let main = main.clone();
    let before = use_mut_ref(|| (route, 0));
    use_effect_with(
        (route, model.speech.shown, seen, model.keys_shown, model.drawn),
        move |&(route, language, seen, keys, drawn)| {
            if drawn < Drawn::Whole {
                return;
            }
            let (route_before, keys_before) = before.replace((route, keys));
            for (name, value) in SEEN.into_iter().zip(seen) {
                set_root_attribute(name, value);
            }
            set_root_attribute("lang", language.name());
            if let Some(document) = web_sys::window().and_then(|window| window.document()) {
                take_over(&document, &main);
                tell(&document, route);
                if keys != keys_before {
                    open_dialog(&document);
                }
            }
            if route != route_before {
                arrive(&main);
            }
            if drawn == Drawn::Alive {
                set_root_attribute("data-app", "ready");
            }
        },
    );
}

/// Puts the page that is drawn in the place of the picture that stood in index.html. Drawn outside the document it costs
/// no layout until it is whole, and the picture does not go before it is there.
fn take_over(document: &Document, main: &NodeRef) {
    let root = main.cast::<HtmlElement>().and_then(|main| main.closest("#app").ok().flatten());
    let shown = document.get_element_by_id("app");
    if let (Some(root), Some(shown)) = (root, shown)
        && root != shown
    {
        // It fails only for nodes that can't be where the other one is.
        let _ = shown.replace_with_with_node_1(&root);
    }
}

/// The title, and what stands there for when nothing here runs any more, and for when there is a newer build.
fn tell(document: &Document, route: Route) {
    document.set_title(&text::title(route));
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

fn open_dialog(document: &Document) {
    let dialog = document.query_selector("dialog").ok().flatten();
    if let Some(dialog) = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        // It fails only where the dialog is open already.
        let _ = dialog.show_modal();
        // The focus is on its last button, and a small window would show the list's end.
        dialog.set_scroll_top(0);
    }
}

/// A page begins at its top: for the eye and for a screen reader.
fn arrive(main: &NodeRef) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
    if let Some(main) = main.cast::<HtmlElement>() {
        // It fails only where the element can't take the focus.
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = main.focus_with_options(&options);
    }
}
