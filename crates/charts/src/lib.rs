//! Charts with axes, values and a legend, as plain shapes ([`Chart`]).
//!
//! Shapes name their colours by purpose ([`Tone`]), so that the same chart can follow the page's theme or stand alone in a file. It
//! depends on no browser: the page (`ui::charts`) shows charts as its own elements and draws them on canvases, and [`chart_text`]
//! writes them as SVG.
mod axes;
mod bars;
mod ground;
mod lines;
mod shape;
mod svg;

pub use axes::{Axis, Scale};
pub use bars::{Bar, Bars, bars};
pub use ground::{Frame, Ruler, Sign};
pub use lines::{Flag, Level, Lines, Series, lines, spread};
pub use shape::{Anchor, Chart, FONT_SIZE, MOST_SERIES, Shape, Tone};
pub use svg::{HALO, chart_text, dash_list, path_data};
