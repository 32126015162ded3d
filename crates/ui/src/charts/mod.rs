//! Charts: a small graph beside the board, and charts with axes, values and a legend. They are plain shapes until they are drawn on
//! the page or written to a file.
mod axes;
mod bars;
mod graph;
mod ground;
mod lines;
mod shape;
mod view;

pub use axes::{Axis, Scale};
pub use bars::{Bar, Bars, bars};
pub use graph::{GraphProps, Point, graph};
pub use ground::{Frame, Ruler, Sign};
pub use lines::{Flag, Level, Lines, Series, lines, spread};
pub use shape::{Anchor, Chart, MOST_SERIES, Shape, Tone};
pub use view::{chart_canvas, chart_file, chart_text, chart_view};
