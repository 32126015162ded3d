//! Keeping the height of an element while its content is replaced.
use web_sys::HtmlElement;
use yew::prelude::*;

/// As long as `is_settling`, keeps the element at least as high as it was before. So the elements below it stay where they are, and so does the
/// page if it is scrolled down.
#[hook]
pub fn use_held_height(element: &NodeRef, is_settling: bool) {
    let is_held = use_mut_ref(|| false);
    if is_settling && !is_held.replace(true) {
        // At once, because an effect of the rendering that replaces the content can be a frame too late.
        if let Some(element) = element.cast::<HtmlElement>() {
            let height = format!("{}px", element.offset_height());
            // It fails only for styles that can't be changed.
            let _ = element.style().set_property("min-height", &height);
        }
    }
    let element = element.clone();
    use_effect_with(is_settling, move |&is_settling| {
        if let (false, Some(element)) = (is_settling, element.cast::<HtmlElement>()) {
            is_held.replace(false);
            let _ = element.style().remove_property("min-height");
        }
    });
}
