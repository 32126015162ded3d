//! A still board with its caption.
use crate::html::Html;
use diagrams::{Layer, Palette, still_svg};
use othello::Position;

/// Draws a position with layers over it, in the colours of the page; `alt` says what is to be seen.
pub fn draw(position: Position, layers: &[Layer], alt: &str, caption: &str, html: &mut Html) {
    html.open("figure", &[("class", "diagram")]);
    html.drawing(&still_svg(position, layers, &Palette::css(), alt));
    html.element("figcaption", &[], caption);
    html.close("figure");
}
