//! Drawings as lists of plain shapes, which pens put onto the page: as SVG or on a canvas.
//!
//! A shape names its colours by what they are for ([`Ink`]); a [`Palette`] says which colours those are, so that the same
//! drawing follows the page's theme or stands alone in a file.
mod canvas;
mod palette;
mod shape;
mod svg;

pub use canvas::{canvas, draw};
pub use palette::{Ink, Palette};
pub use shape::{Drawing, Group, Paint, Shape, Stroke};
pub use svg::{Root, svg};
