//! Scrolling and focus after a change of page.
use crate::route::Route;
use web_sys::{FocusOptions, HtmlElement, window};
use yew::prelude::*;

/// Scrolls to the top of a new page and focuses it, for screen readers, unless the page has put the focus in a text to be mended. Does
/// nothing for the first page.
#[hook]
pub fn use_arrival(route: Route, main: &NodeRef) {
    let main = main.clone();
    // Counted, because two changes may happen before one effect and lead back to the page of the effect before.
    let arrivals = use_mut_ref(|| (route, 0_u32));
    let arrival = {
        let mut arrivals = arrivals.borrow_mut();
        if arrivals.0 != route {
            *arrivals = (route, arrivals.1 + 1);
        }
        arrivals.1
    };
    use_effect_with(arrival, move |arrival| {
        if *arrival == 0 {
            return;
        }
        if let Some(window) = window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
        let active = window().and_then(|window| window.document()?.active_element());
        let is_mending = active.is_some_and(|active| active.local_name() == "textarea");
        if let Some(main) = main.cast::<HtmlElement>().filter(|_| !is_mending) {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            // It fails only if the element can't be focused.
            let _ = main.focus_with_options(&options);
        }
    });
}
