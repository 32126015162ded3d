//! Charts on the page: a small graph beside the board, and the charts of the crate `charts`, as elements of the page, on canvases and
//! in files.
mod graph;
mod view;

pub use ::charts::{
    Anchor, Axis, Bar, Bars, Chart, Flag, Frame, Level, Lines, MOST_SERIES, Marks, Ruler, Scale, Series,
    Shape, Sign, Tone, bars, chart_text, dodge, lines, spread,
};
pub use graph::{GraphProps, Point, graph};
pub use view::{chart_canvas, chart_file, chart_view};
