//! A still board with its caption.
use crate::html::Html;
use diagrams::{Layer, Palette, still_svg};
use othello::Position;

/// Draws a position with layers, in the colours of the page; `alt` describes it.
pub fn draw(position: Position, layers: &[Layer], alt: &str, caption: &str, html: &mut Html) {
    html.open("figure", &[("class", "diagram")]);
    html.drawing(&still_svg(position, layers, &Palette::css(), alt));
    html.element("figcaption", &[], caption);
    html.close("figure");
}
