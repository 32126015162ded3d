//! Loads the code and the stylesheet of the pages in [`later`], and shows the progress.
use super::later;
use crate::hooks::root_attribute;
use crate::route::Route;
use crate::state::{Action, Dialog, Model};
use crate::text;
use js_sys::Promise;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use ui::widgets::Button;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// A part of the app that is loaded later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A page.
    Page(Route),
    /// A dialog over the current page.
    Dialog(Dialog),
    /// The mistakes of the game, in the panel with its record.
    Mistakes,
}

/// Properties of [`Later`], passed on to the loaded component.
#[derive(Properties, PartialEq)]
pub struct LaterProps {
    /// The part to show.
    pub part: Part,
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// A page, or a part of one, whose code is loaded when it is first drawn. Until then, a page shows a skeleton, and a part
/// leaves its place empty. If loading fails, it shows a message and a button to retry.
#[component]
pub fn Later(props: &LaterProps) -> Html {
    let (code, on_retry) = use_code();
    match (code, props.part) {
        (Code::Loaded(view), _) => view(props),
        (Code::Loading, Part::Page(_)) => html! {
            <div class="page" aria-busy="true">
                <div class="skeleton" aria-hidden="true">{ for (0..12).map(|_| html! { <div /> }) }</div>
            </div>
        },
        (Code::Loading, _) => Html::default(),
        (Code::Failed, Part::Page(route)) => html! {
            <div class="page">
                <h1>{ text::page(route) }</h1>
                <p role="alert" data-testid="tools-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-tools", &on_retry).view() }</p>
            </div>
        },
        (Code::Failed, _) => html! {
            <section class="panel notice over-page" role="alert" data-testid="part-failed">
                <p>{ text::part_failed() }</p>
                { Button::new(text::try_again(), "retry-part", &on_retry).view() }
            </section>
        },
    }
}

type View = fn(&LaterProps) -> Html;

/// The state of the code.
#[derive(Clone, Copy)]
enum Code {
    Loading,
    Failed,
    Loaded(View),
}

thread_local! {
    /// The code once it is loaded, so that later parts are drawn at once.
    static LOADED: Cell<Option<View>> = const { Cell::new(None) };
    /// The components waiting for it.
    static WAITING: RefCell<Vec<UseStateSetter<Code>>> = const { RefCell::new(Vec::new()) };
}

/// Notifies `waiting` when loading has ended. Several components may wait for one load.
fn when_loaded(waiting: UseStateSetter<Code>) {
    if let Some(view) = LOADED.get() {
        return waiting.set(Code::Loaded(view));
    }
    let is_first = WAITING.with_borrow_mut(|all| {
        all.push(waiting);
        all.len() == 1
    });
    if is_first {
        spawn_local(async {
            let loaded = load().await;
            LOADED.set(loaded.ok());
            let code = loaded.map_or(Code::Failed, Code::Loaded);
            WAITING.take().iter().for_each(|waiting| waiting.set(code));
        });
    }
}

/// The code, and a callback to retry after a failure.
#[hook]
fn use_code() -> (Code, Callback<()>) {
    let code = use_state(|| LOADED.get().map_or(Code::Loading, Code::Loaded));
    let attempt = use_state_eq(|| 0);
    {
        let (code, code_now) = (code.setter(), code.clone());
        use_effect_with(*attempt, move |_| {
            if !matches!(*code_now, Code::Loaded(_)) {
                when_loaded(code);
            }
        });
    }
    let (now, setter) = (*code, code.setter());
    let on_retry = Callback::from(move |()| {
        setter.set(Code::Loading);
        attempt.set(*attempt + 1);
    });
    (now, on_retry)
}

/// The code could not be loaded: there is no network, or the host has a newer build.
#[derive(Clone, Copy, Debug)]
struct NotLoaded;

/// Loads code and stylesheet in parallel. Without its styles, the page would shift when they arrive.
async fn load() -> Result<View, NotLoaded> {
    let failed = |_: JsValue| NotLoaded;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(NotLoaded)?;
    let link = document.create_element("link").map_err(failed)?;
    link.set_attribute("rel", "stylesheet").map_err(failed)?;
    link.set_attribute("href", &root_attribute("data-later-styles")).map_err(failed)?;
    let styles = JsFuture::from(Promise::new(&mut |resolve, reject| {
        // Adding a listener can't fail.
        let _ = link.add_event_listener_with_callback("load", &resolve);
        let _ = link.add_event_listener_with_callback("error", &reject);
    }));
    document.head().ok_or(NotLoaded)?.append_child(&link).map_err(failed)?;
    match (load_view().await, styles.await) {
        (Ok(view), Ok(_)) => Ok(view),
        _ => {
            link.remove();
            Err(NotLoaded)
        }
    }
}

/// Returns [`later::view`], which is in the later part: the attribute makes this function `async` and loads the part first.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(later, fallible)]
fn load_view() -> Result<View, NotLoaded> {
    Ok(later::view)
}

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Returns [`later::view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_view() -> Result<View, NotLoaded> {
    Ok(later::view)
}
