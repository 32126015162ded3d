//! How wide an element is.
use super::use_resized;
use web_sys::Element;
use yew::prelude::*;

/// The width before it is known: that of a small phone.
const AT_FIRST: u32 = 320;

/// The width of an element in units of charts: sixteenths of the page's font size. It follows the size of the element, which is best
/// one without a height (the class `measured`), so that it can't depend on what is drawn in this width; see [`use_resized`].
#[hook]
pub fn use_width(element: &NodeRef) -> f64 {
    let width = use_state_eq(|| AT_FIRST);
    let measure = {
        let (element, width) = (element.clone(), width.setter());
        move || {
            if let Some(now) = element.cast::<Element>().and_then(|element| measured(&element)) {
                width.set(now);
            }
        }
    };
    use_resized(element, measure);
    f64::from(*width)
}

/// In whole units, so that it stays the same if the layout changes by parts of a pixel.
fn measured(element: &Element) -> Option<u32> {
    let window = web_sys::window()?;
    let root = window.document()?.document_element()?;
    let font_size = window.get_computed_style(&root).ok()??.get_property_value("font-size").ok()?;
    let font_size: f64 = font_size.trim_end_matches("px").parse().ok()?;
    let width = element.get_bounding_client_rect().width() * 16.0 / font_size;
    // A hidden element has none.
    (width > 0.0).then(|| width.floor().max(240.0) as u32)
}
