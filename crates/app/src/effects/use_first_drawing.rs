//! Replaces the static picture of index.html by the page once it is drawn, and marks when it is ready.
use crate::hooks::set_root_attribute;
use crate::state::Drawn;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Replaces the static picture of index.html by the page that contains `main`. Drawing outside the document avoids layouts
/// until the page is complete, and the picture stays until then.
#[hook]
pub fn use_first_drawing(drawn: Drawn, main: &NodeRef) {
    let main = main.clone();
    use_effect_with((drawn >= Drawn::Whole, drawn == Drawn::Alive), move |&(is_whole, is_alive)| {
        if is_whole {
            take_over(&main);
        }
        if is_alive {
            set_root_attribute("data-app", "ready");
        }
    });
}

fn take_over(main: &NodeRef) {
    let root = main.cast::<HtmlElement>().and_then(|main| main.closest("#app").ok().flatten());
    let document = web_sys::window().and_then(|window| window.document());
    let shown = document.and_then(|document| document.get_element_by_id("app"));
    if let (Some(root), Some(shown)) = (root, shown)
        && root != shown
    {
        // It fails only for nodes that are not allowed in this place.
        let _ = shown.replace_with_with_node_1(&root);
    }
}
