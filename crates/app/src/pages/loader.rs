//! Loads the code and the stylesheet of what is in [`later`], and shows how far that is.
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

/// What is loaded later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A page.
    Page(Route),
    /// A dialog over whichever page is shown.
    Dialog(Dialog),
    /// The mistakes of the game, in the panel with its record.
    Mistakes,
}

/// Properties of [`Later`], handed on to what it loads.
#[derive(Properties, PartialEq)]
pub struct LaterProps {
    /// What to show.
    pub part: Part,
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with what the player wants.
    pub on_action: Callback<Action>,
}

/// A page, or a part of one, whose code is loaded when it is first drawn. Until it is there, a page is a skeleton, and a part
/// leaves its place empty; where it can't be loaded, a message and a button that tries again.
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

/// How far the code is.
#[derive(Clone, Copy)]
enum Code {
    Loading,
    Failed,
    Loaded(View),
}

thread_local! {
    /// The code once it is loaded, so that what is opened next is drawn at once.
    static LOADED: Cell<Option<View>> = const { Cell::new(None) };
    /// Those who wait for it.
    static WAITING: RefCell<Vec<UseStateSetter<Code>>> = const { RefCell::new(Vec::new()) };
}

/// Tells `waiting` how far the code is once that is known. Several may wait for one load.
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

/// The code, and a callback that tries again after a failure.
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

/// The code could not be loaded: there is no network, or the host has another build by now.
#[derive(Clone, Copy, Debug)]
struct NotLoaded;

/// Loads code and stylesheet side by side. Drawn without its styles, the page would jump when they arrive.
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

/// [`later::view`], which is in the part: the attribute makes this function `async` and loads the part first.
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

/// [`later::view`], in a build that is one module.
#[cfg(not(feature = "split"))]
async fn load_view() -> Result<View, NotLoaded> {
    Ok(later::view)
}
