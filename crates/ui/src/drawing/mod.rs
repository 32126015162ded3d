//! Drawings on the page: drawing on canvases, and the page's palette. The drawings come from [`diagrams`].
mod canvas;

pub use canvas::canvas;

use diagrams::Palette;

/// The page's current colours, for exported pictures. On the page itself, [`Palette::css`] follows them.
pub fn page_palette() -> Palette {
    let window = web_sys::window();
    let root = window.as_ref().and_then(|window| window.document()).and_then(|page| page.document_element());
    let style = window.zip(root).and_then(|(window, root)| window.get_computed_style(&root).ok().flatten());
    Palette::from_properties(|property| style.as_ref()?.get_property_value(property).ok())
}
