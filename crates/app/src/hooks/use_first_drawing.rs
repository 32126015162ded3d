//! Puts the page in the place of the static picture once it is drawn, and says when it is ready.
use super::set_root_attribute;
use crate::state::Drawn;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Puts the page that holds `main` in the place of the picture that stood in index.html. Drawn outside the document it costs
/// no layout until it is whole, and the picture does not go before it is there.
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
        // It fails only for nodes that can't be where the other one is.
        let _ = shown.replace_with_with_node_1(&root);
    }
}
