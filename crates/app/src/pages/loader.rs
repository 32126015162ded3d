//! Loads the code and the stylesheet of what is not in the first download, and shows the progress: [`later`],
//! [`tools`](crate::tools), of these the custom agent and the benchmark, [`course`](crate::course) and [`lab`](crate::lab), each a part
//! of the module of its own.
use super::later;
use super::panel_places::panel_places;
use crate::course;
use crate::hooks::root_attribute;
use crate::lab;
use crate::route::Route;
use crate::sight;
use crate::state::{Action, Dialog, Model};
use crate::text;
use crate::tools;
use js_sys::Promise;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use ui::widgets::Button;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;
use yew::prelude::*;

/// A part of the app that is loaded later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A page.
    Page(Route),
    /// A dialog over the current page.
    Dialog(Dialog),
    /// The panels beside the board, which are loaded as soon as it is drawn.
    Panels,
    /// The panel at the end of a game, on the page Play.
    End,
    /// The question whether sounds are welcome, beside the board.
    SoundQuestion,
    /// The notice that the learned evaluation can't be had.
    MissingKnowledge,
    /// The opening explorer, beside the board.
    Explorer,
    /// The views of a search, beside the board.
    Sight,
}

impl Part {
    /// The part of the module that has its code.
    const fn module(self) -> Module {
        match self {
            Self::Page(Route::Games) | Self::Explorer => Module::Tools,
            Self::Page(Route::Agent | Route::Bench) => Module::Agent,
            Self::Sight => Module::Sight,
            Self::Page(Route::Course) => Module::Course,
            Self::Page(Route::Lab) => Module::Lab,
            _ => Module::Later,
        }
    }
}

/// A part of the app's module that is loaded later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Module {
    /// [`later`].
    Later,
    /// [`crate::tools`], without the next part.
    Tools,
    /// The custom agent and the benchmark, which are among the tools, too.
    Agent,
    /// [`crate::sight`].
    Sight,
    /// [`course`].
    Course,
    /// [`lab`].
    Lab,
}

/// The number of [`Module`]s.
const MODULES: usize = 6;

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
    let (code, on_retry) = use_code(props.part.module());
    match (code, props.part) {
        (Code::Loaded(view), _) => view(props),
        (Code::Loading, Part::Page(_)) => html! {
            <div class="page" aria-busy="true">
                <div class="skeleton" aria-hidden="true">{ for (0..12).map(|_| html! { <div /> }) }</div>
            </div>
        },
        (Code::Loading, Part::Panels) => panel_places(true, Html::default()),
        // Nobody has asked for the question about sounds, so nothing complains where it can't be loaded.
        (Code::Loading, _) | (Code::Failed, Part::SoundQuestion) => Html::default(),
        (Code::Failed, Part::Page(route)) => html! {
            <div class="page">
                <h1>{ text::page(route) }</h1>
                <p role="alert" data-testid="tools-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-tools", &on_retry).view() }</p>
            </div>
        },
        (Code::Failed, Part::Panels) => {
            let news = html! { <div role="alert" data-testid="part-failed">{ part_failed(&on_retry) }</div> };
            panel_places(false, news)
        }
        (Code::Failed, _) => html! {
            <section class="panel notice over-page" role="alert" data-testid="part-failed">{ part_failed(&on_retry) }</section>
        },
    }
}

/// The message that a part could not be loaded, with a button to retry.
fn part_failed(on_retry: &Callback<()>) -> Html {
    html! {
        <>
            <p>{ text::part_failed() }</p>
            { Button::new(text::try_again(), "retry-part", on_retry).view() }
        </>
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
    /// The code of each [`Module`] once it is loaded, so that its parts are drawn at once.
    static LOADED: [Cell<Option<View>>; MODULES] = const { [const { Cell::new(None) }; MODULES] };
    /// Whether the stylesheet, which they share, is loaded.
    static STYLED: Cell<bool> = const { Cell::new(false) };
    /// The components waiting for each module.
    static WAITING: [RefCell<Vec<Waiting>>; MODULES] = const { [const { RefCell::new(Vec::new()) }; MODULES] };
}

/// A component that waits for a module.
type Waiting = UseStateSetter<(Module, Code)>;

/// The code of a module, if it is loaded.
fn loaded(module: Module) -> Option<View> {
    LOADED.with(|all| all[module as usize].get())
}

/// Notifies `waiting` when loading has ended. Several components may wait for one load.
fn when_loaded(module: Module, waiting: Waiting) {
    if let Some(view) = loaded(module) {
        return waiting.set((module, Code::Loaded(view)));
    }
    let is_first = WAITING.with(|all| {
        let mut all = all[module as usize].borrow_mut();
        all.push(waiting);
        all.len() == 1
    });
    if is_first {
        spawn_local(async move {
            let view = load(module).await;
            LOADED.with(|all| all[module as usize].set(view.ok()));
            let code = view.map_or(Code::Failed, Code::Loaded);
            let waiting = WAITING.with(|all| all[module as usize].take());
            waiting.iter().for_each(|waiting| waiting.set((module, code)));
        });
    }
}

/// The code, and a callback to retry after a failure.
#[hook]
fn use_code(module: Module) -> (Code, Callback<()>) {
    let code = use_state(|| (module, Code::Loading));
    let attempt = use_state_eq(|| 0);
    {
        let code = code.setter();
        use_effect_with((module, *attempt), move |_| {
            if loaded(module).is_none() {
                when_loaded(module, code);
            }
        });
    }
    let now = match (loaded(module), *code) {
        (Some(view), _) => Code::Loaded(view),
        (None, (of, code)) if of == module => code,
        // The component has drawn a part of the other module before.
        (None, _) => Code::Loading,
    };
    let setter = code.setter();
    let on_retry = Callback::from(move |()| {
        setter.set((module, Code::Loading));
        attempt.set(*attempt + 1);
    });
    (now, on_retry)
}

/// The code could not be loaded: there is no network, or the host has a newer build.
#[derive(Clone, Copy, Debug)]
pub struct NotLoaded;

/// Loads code and stylesheet in parallel. Without its styles, the page would shift when they arrive.
async fn load(module: Module) -> Result<View, NotLoaded> {
    let styles = load_styles();
    let view = match module {
        Module::Later => load_later().await,
        Module::Tools => load_tools().await,
        Module::Agent => load_agent().await,
        Module::Sight => load_sight().await,
        Module::Course => load_course().await,
        Module::Lab => load_lab().await,
    };
    styles.await?;
    view
}

/// Starts to load the stylesheet. The returned future ends when it is loaded.
fn load_styles() -> impl Future<Output = Result<(), NotLoaded>> {
    let styles = (!STYLED.get()).then(link_styles);
    async move {
        let Some(styles) = styles else { return Ok(()) };
        let (link, loaded) = styles?;
        let loaded = JsFuture::from(loaded).await;
        STYLED.set(loaded.is_ok());
        loaded.map(|_| ()).map_err(|_| {
            link.remove();
            NotLoaded
        })
    }
}

/// Adds the stylesheet to the document.
fn link_styles() -> Result<(Element, Promise), NotLoaded> {
    let failed = |_: JsValue| NotLoaded;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(NotLoaded)?;
    let link = document.create_element("link").map_err(failed)?;
    link.set_attribute("rel", "stylesheet").map_err(failed)?;
    link.set_attribute("href", &root_attribute("data-later-styles")).map_err(failed)?;
    let loaded = Promise::new(&mut |resolve, reject| {
        // Adding a listener can't fail.
        let _ = link.add_event_listener_with_callback("load", &resolve);
        let _ = link.add_event_listener_with_callback("error", &reject);
    });
    document.head().ok_or(NotLoaded)?.append_child(&link).map_err(failed)?;
    Ok((link, loaded))
}

/// Returns [`later::view`], which is in the part `later`: the attribute makes this function `async` and loads the part first.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(later, fallible)]
fn load_later() -> Result<View, NotLoaded> {
    Ok(later::view)
}

/// Returns [`tools::view`], which is in the part `tools`.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(tools, fallible)]
fn load_tools() -> Result<View, NotLoaded> {
    Ok(tools::view)
}

/// Returns [`tools::agent_view`], which is in the part `agent`.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(agent, fallible)]
fn load_agent() -> Result<View, NotLoaded> {
    Ok(tools::agent_view)
}

/// Returns [`sight::view`], which is in the part `sight`.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(sight, fallible)]
fn load_sight() -> Result<View, NotLoaded> {
    Ok(sight::view)
}

/// Returns [`course::view`], which is in the part `course`.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(course, fallible)]
fn load_course() -> Result<View, NotLoaded> {
    Ok(course::view)
}

/// Returns [`lab::view`], which is in the part `lab`.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(lab, fallible)]
fn load_lab() -> Result<View, NotLoaded> {
    Ok(lab::view)
}

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Returns [`later::view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_later() -> Result<View, NotLoaded> {
    Ok(later::view)
}

/// Returns [`tools::view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_tools() -> Result<View, NotLoaded> {
    Ok(tools::view)
}

/// Returns [`tools::agent_view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_agent() -> Result<View, NotLoaded> {
    Ok(tools::agent_view)
}

/// Returns [`sight::view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_sight() -> Result<View, NotLoaded> {
    Ok(sight::view)
}

/// Returns [`course::view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_course() -> Result<View, NotLoaded> {
    Ok(course::view)
}

/// Returns [`lab::view`] in a build of a single module.
#[cfg(not(feature = "split"))]
async fn load_lab() -> Result<View, NotLoaded> {
    Ok(lab::view)
}
