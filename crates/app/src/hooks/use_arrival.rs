//! Where one is after a change of page.
use crate::route::Route;
use web_sys::{FocusOptions, HtmlElement};
use yew::prelude::*;

/// A page begins at its top: for the eye and for a screen reader. The first page is where one is already.
#[hook]
pub fn use_arrival(route: Route, main: &NodeRef) {
    let main = main.clone();
    let is_first = use_mut_ref(|| true);
    // Not "another page than at the last effect": two changes may come before one effect, and lead back to the same page.
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
            // It fails only where the element can't take the focus.
            let _ = main.focus_with_options(&options);
        }
    });
}
