//! Loads the code and the stylesheets that are not in the first download, and shows the progress: [`later`],
//! [`tools`](crate::tools), of these the custom agent and the benchmark, [`analysing`], [`teaching`], [`practice`](crate::practice),
//! [`lab`](crate::lab) and [`learning`](crate::learning), each a part of the module of its own.
use super::panes::offer;
use super::{analysing, later, teaching};
use crate::hooks::NotLoaded;
use crate::hooks::root_attribute;
use crate::lab;
use crate::learning;
use crate::parts::{LaterProps, MODULES, Module, Part, View};
use crate::practice;
use crate::sight;
use crate::state::Pane;
use crate::text;
use crate::tools;
use js_sys::Promise;
use std::cell::{Cell, RefCell};
use ui::widgets::Button;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;
use yew::prelude::*;

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
        (Code::Loading, Part::Pane(Pane::Game, _)) => {
            html! { <div class="panel" aria-busy="true">{ offer(&props.model) }</div> }
        }
        (Code::Loading, Part::Pane(..)) => html! { <div class="panel" aria-busy="true" /> },
        // These are loaded without a request, so a failure is not reported.
        (Code::Loading, _)
        | (Code::Failed, Part::SoundQuestion | Part::Due | Part::Clipboard | Part::Threats) => {
            Html::default()
        }
        (Code::Failed, Part::Page(route)) => html! {
            <div class="page">
                <h1>{ text::page(route) }</h1>
                <p role="alert" data-testid="tools-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-tools", &on_retry).view() }</p>
            </div>
        },
        (Code::Failed, Part::Pane(..)) => {
            html! { <div class="panel" role="alert" data-testid="part-failed">{ part_failed(&on_retry) }</div> }
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
    /// Whether each [`Sheet`] is loaded.
    static STYLED: [Cell<bool>; 2] = const { [const { Cell::new(false) }; 2] };
    /// The components waiting for each module.
    static WAITING: [RefCell<Vec<Waiting>>; MODULES] = const { [const { RefCell::new(Vec::new()) }; MODULES] };
}

/// A stylesheet that is loaded late.
#[derive(Clone, Copy)]
enum Sheet {
    /// The one that all modules need.
    Later,
    /// The one of See it think, the lab and the page on learning.
    Search,
}

impl Sheet {
    /// The attribute of the page with its address.
    const fn attribute(self) -> &'static str {
        match self {
            Self::Later => "data-later-styles",
            Self::Search => "data-search-styles",
        }
    }
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

/// Loads code and stylesheets in parallel. Without its styles, the page would shift when they arrive.
async fn load(module: Module) -> Result<View, NotLoaded> {
    let styles = load_styles(Sheet::Later);
    let has_more = matches!(module, Module::Sight | Module::Lab | Module::Learning);
    let more_styles = has_more.then(|| load_styles(Sheet::Search));
    let view = match module {
        Module::Later => load_later().await,
        Module::Analysis => load_analysis().await,
        Module::Tools => load_tools().await,
        Module::Agent => load_agent().await,
        Module::Sight => load_sight().await,
        Module::Course => load_course().await,
        Module::Lab => load_lab().await,
        Module::Practice => load_practice().await,
        Module::Learning => load_learning().await,
    };
    styles.await?;
    if let Some(more) = more_styles {
        more.await?;
    }
    view
}

/// Starts to load a stylesheet. The returned future ends when it is loaded.
fn load_styles(sheet: Sheet) -> impl Future<Output = Result<(), NotLoaded>> {
    let is_loaded = STYLED.with(|all| all[sheet as usize].get());
    let styles = (!is_loaded).then(|| link_styles(sheet));
    async move {
        let Some(styles) = styles else { return Ok(()) };
        let (link, loaded) = styles?;
        let loaded = JsFuture::from(loaded).await;
        STYLED.with(|all| all[sheet as usize].set(loaded.is_ok()));
        loaded.map(|_| ()).map_err(|_| {
            link.remove();
            NotLoaded
        })
    }
}

/// Adds a stylesheet to the document, after those that are there.
fn link_styles(sheet: Sheet) -> Result<(Element, Promise), NotLoaded> {
    let failed = |_: JsValue| NotLoaded;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(NotLoaded)?;
    let link = document.create_element("link").map_err(failed)?;
    link.set_attribute("rel", "stylesheet").map_err(failed)?;
    link.set_attribute("href", &root_attribute(sheet.attribute())).map_err(failed)?;
    let loaded = Promise::new(&mut |resolve, reject| {
        // Adding a listener can't fail.
        let _ = link.add_event_listener_with_callback("load", &resolve);
        let _ = link.add_event_listener_with_callback("error", &reject);
    });
    document.head().ok_or(NotLoaded)?.append_child(&link).map_err(failed)?;
    Ok((link, loaded))
}

/// A function for each module that returns its view. In a build of several modules, the attribute makes it `async` and loads the module
/// first.
macro_rules! loads {
    ($($load:ident: $module:ident => $view:path;)*) => {$(
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($module, fallible)]
        fn $load() -> Result<View, NotLoaded> {
            Ok($view)
        }

        #[cfg(not(feature = "split"))]
        async fn $load() -> Result<View, NotLoaded> {
            Ok($view)
        }
    )*};
}

loads! {
    load_later: later => later::view;
    load_analysis: analysis => analysing::view;
    load_tools: tools => tools::view;
    load_agent: agent => tools::agent_view;
    load_sight: sight => sight::view;
    load_course: course => teaching::view;
    load_lab: lab => lab::view;
    load_practice: practice => practice::view;
    load_learning: learning => learning::view;
}
