//! Scrolling and focus after a change of page.
use crate::route::Route;
use web_sys::{FocusOptions, HtmlElement};
use yew::prelude::*;

/// Scrolls to the top of a new page and focuses it, for screen readers. Does nothing for the first page.
#[hook]
pub fn use_arrival(route: Route, main: &NodeRef) {
    let main = main.clone();
    let is_first = use_mut_ref(|| true);
    // Do not compare with the page of the last effect: two changes may happen before one effect and lead back to it.
    use_effect_with(route, move |_| {
        if is_first.replace(false) {
            return;
        }
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
        if let Some(main) = main.cast::<HtmlElement>() {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            // It fails only if the element can't be focused.
            let _ = main.focus_with_options(&options);
        }
    });
}
