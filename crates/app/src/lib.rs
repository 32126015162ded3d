//! The page: a Yew app over a pure state.
//!
//! A click becomes an [`state::Action`], the reducer computes the next [`state::Model`], [`effects`] carries out the
//! wishes of the model (worker, delays, storage), and components draw the model.
pub mod components;
pub mod course;
pub mod effects;
pub mod features;
pub mod hooks;
pub mod keys;
pub mod lab;
pub mod pages;
pub mod pane;
pub mod parts;
pub mod route;
pub mod shell;
pub mod sight;
pub mod state;
pub mod text;
pub mod tools;
pub mod words;

use gloo_timers::callback::Timeout;
use shell::Shell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Properties of [`App`].
#[derive(Properties, PartialEq)]
struct AppProps {
    /// The initial state.
    first: Rc<state::Model>,
}

/// The root component.
#[component]
fn App(props: &AppProps) -> Html {
    let route = route::use_hash_route();
    let (model, search, on_action) = effects::use_game(&props.first, route.has_its_own_worker());
    if model.drawn == state::Drawn::Nothing {
        return Html::default();
    }
    html! {
        <ContextProvider<features::search::Search> context={search}>
            <Shell {model} {on_action} {route} />
        </ContextProvider<features::search::Search>>
    }
}

/// Starts the page in place of the element `#app`, which stays until the page is drawn.
pub fn start() {
    // Yew would replace a hook that was set directly.
    yew::set_custom_panic_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
        hooks::set_root_attribute("data-app", "broken");
    }));
    let document = web_sys::window().and_then(|window| window.document());
    let root = document.and_then(|document| document.create_element("div").ok());
    match root {
        Some(root) => {
            root.set_id("app");
            spawn_local(async {
                let first = Rc::new(effects::first_model().await);
                let draw = move || {
                    drop(yew::Renderer::<App>::with_root_and_props(root, AppProps { first }).render());
                };
                // In a separate task: each of the two is long enough on a slow device.
                Timeout::new(0, draw).forget();
            });
        }
        None => panic!("the app runs in a page, which has a document"),
    }
}
