//! Loads the code and the stylesheet of the pages in [`later`], and shows how far that is.
use super::later;
use crate::hooks::root_attribute;
use crate::route::Route;
use crate::state::{Action, Model};
use crate::text;
use js_sys::Promise;
use std::cell::Cell;
use std::rc::Rc;
use ui::widgets::Button;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// Properties of [`Later`], handed on to its pages.
#[derive(Properties, PartialEq)]
pub struct LaterProps {
    /// The page to show.
    pub route: Route,
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with what the player wants.
    pub on_action: Callback<Action>,
}

/// A page whose code is loaded when it is opened. Until it is there, a skeleton; where it can't be loaded, a message and a
/// button that tries again.
#[component]
pub fn Later(props: &LaterProps) -> Html {
    let (part, on_retry) = use_part();
    match part {
        Part::Loaded(view) => view(props),
        Part::Loading => html! {
            <div class="page" aria-busy="true">
                <div class="skeleton" aria-hidden="true">{ for (0..12).map(|_| html! { <div /> }) }</div>
            </div>
        },
        Part::Failed => html! {
            <div class="page">
                <h1>{ text::page(props.route) }</h1>
                <p role="alert" data-testid="tools-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-tools", &on_retry).view() }</p>
            </div>
        },
    }
}

type View = fn(&LaterProps) -> Html;

/// How far the part of the module with these pages is.
#[derive(Clone, Copy)]
enum Part {
    Loading,
    Failed,
    Loaded(View),
}

thread_local! {
    /// The part once it is loaded, so that the next page of it is drawn at once.
    static LOADED: Cell<Option<View>> = const { Cell::new(None) };
}

/// The part, and a callback that tries again after a failure.
#[hook]
fn use_part() -> (Part, Callback<()>) {
    let part = use_state(|| LOADED.get().map_or(Part::Loading, Part::Loaded));
    let attempt = use_state_eq(|| 0);
    {
        let part = part.setter();
        use_effect_with(*attempt, move |_| {
            if LOADED.get().is_none() {
                spawn_local(async move {
                    let loaded = load().await;
                    if let Ok(view) = loaded {
                        LOADED.set(Some(view));
                    }
                    part.set(loaded.map_or(Part::Failed, Part::Loaded));
                });
            }
        });
    }
    let (now, setter) = (*part, part.setter());
    let on_retry = Callback::from(move |()| {
        setter.set(Part::Loading);
        attempt.set(*attempt + 1);
    });
    (now, on_retry)
}

/// The part could not be loaded: there is no network, or the host has another build by now.
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
