//! A still board with its caption.
use crate::html::Html;
use board_game::Board;
use diagrams::{Layer, Palette, still_svg};

/// Draws a board with layers, in the colours of the page; `alt` describes it.
pub fn draw(board: &Board, layers: &[Layer], alt: &str, caption: &str, html: &mut Html) {
    html.open("figure", &[("class", "diagram")]);
    html.drawing(&still_svg(board, layers, &Palette::css(), alt));
    html.element("figcaption", &[], caption);
    html.close("figure");
}
