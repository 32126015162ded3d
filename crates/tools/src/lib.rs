//! The pages that few visits want: the board editor, files, export, openings, an agent of one's own and the benchmark. A Yew app of its own, in a
//! module of its own, which the page loads when one of these pages is opened.
//!
//! The module and the app know of each other what stands in the address: a page's name and a game as a link. What comes of a
//! page is a link to `#/play/`, which the app opens beside the game in progress.
mod asking;
pub mod balance;
pub mod collection;
mod components;
mod current;
pub mod draft;
mod handing_out;
mod page;
mod pages;
pub mod picture;
pub mod reading;
mod shell;
mod text;
mod use_bench;
mod use_sentences;

use app::hooks::{root_attribute, set_root_attribute};
use app::state::{Language, Named};
use gloo_events::EventListener;
use shell::{Shell, ShellProps};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::AppHandle;

struct Mounted {
    root: Element,
    language: Language,
    app: Option<AppHandle<Shell>>,
}

thread_local! {
    static MOUNTED: RefCell<Option<Mounted>> = const { RefCell::new(None) };
}

/// The attribute of the root element that says where the styles of these pages are.
const STYLES: &str = "data-tools-styles";

/// Shows the tools in `root`, in the language of this name, as soon as their styles are there.
#[wasm_bindgen]
pub fn mount(root: Element, language: &str) {
    yew::set_custom_panic_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
        set_root_attribute("data-app", "broken");
    }));
    let language = Language::from_name(language).unwrap_or_default();
    MOUNTED.set(Some(Mounted { root, language, app: None }));
    if add_styles().is_none() {
        render();
    }
}

/// Another language.
#[wasm_bindgen]
pub fn speak(name: &str) {
    let Some(language) = Language::from_name(name) else { return };
    MOUNTED.with_borrow_mut(|mounted| {
        if let Some(mounted) = mounted {
            mounted.language = language;
            if let Some(app) = &mut mounted.app {
                app.update(ShellProps { language });
            }
        }
    });
}

/// Takes the tools away.
#[wasm_bindgen]
pub fn unmount() {
    if let Some(Mounted { app: Some(app), .. }) = MOUNTED.take() {
        app.destroy();
    }
}

fn render() {
    MOUNTED.with_borrow_mut(|mounted| {
        if let Some(mounted) = mounted.as_mut().filter(|mounted| mounted.app.is_none()) {
            let props = ShellProps { language: mounted.language };
            let renderer = yew::Renderer::<Shell>::with_root_and_props(mounted.root.clone(), props);
            mounted.app = Some(renderer.render());
        }
    });
}

/// Adds the styles of these pages to the document, and renders once they are there or can't be had. `None` where there is
/// nothing to wait for.
fn add_styles() -> Option<()> {
    let document = web_sys::window()?.document()?;
    let styles = root_attribute(STYLES);
    if document.query_selector(&format!("link[href='{styles}']")).ok()?.is_some() {
        return None;
    }
    let link = document.create_element("link").ok()?;
    link.set_attribute("rel", "stylesheet").ok()?;
    link.set_attribute("href", &styles).ok()?;
    for end in ["load", "error"] {
        EventListener::once(&link, end, |_| render()).forget();
    }
    document.head()?.append_child(&link).ok()?;
    Some(())
}
