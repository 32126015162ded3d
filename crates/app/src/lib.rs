//! The page: a Yew app over a pure state.
//!
//! A click becomes an [`state::Action`], the reducer makes the next [`state::Model`] of it, hooks carry out the effects
//! that the model asks for (the worker, waits, storage), and components draw the model.
pub mod art;
pub mod article;
pub mod components;
pub mod hooks;
pub mod keys;
pub mod pages;
pub mod route;
pub mod state;
pub mod text;
pub mod worker_link;

use components::shell::Shell;
use yew::prelude::*;

/// The root component.
#[component]
fn App() -> Html {
    let route = route::use_hash_route();
    let (model, on_action) = hooks::use_game(route == route::Route::Bench);
    if model.drawn == state::Drawn::Nothing {
        return Html::default();
    }
    html! { <Shell {model} {on_action} {route} /> }
}

/// Starts the page in place of the element `#app`, which stays until the page is drawn.
pub fn start() {
    // Yew puts its own hook in the place of one that was set past it.
    yew::set_custom_panic_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
        hooks::set_root_attribute("data-app", "broken");
    }));
    let document = web_sys::window().and_then(|window| window.document());
    let root = document.and_then(|document| document.create_element("div").ok());
    match root {
        Some(root) => {
            root.set_id("app");
            yew::Renderer::<App>::with_root(root).render();
        }
        None => panic!("there is no document"),
    }
}
