//! Charts with axes, values and a legend, as plain shapes ([`Chart`]).
//!
//! Shapes name their colours by purpose ([`Tone`]), so that the same chart can follow the page's theme or stand alone in a file. It
//! depends on no browser: the page (`ui::charts`) shows charts as its own elements and draws them on canvases; [`chart_text`]
//! writes them as SVG in given colours, and [`themed_text`] in those of the reader's theme.
mod axes;
mod bars;
mod ground;
mod lines;
mod rows;
mod shape;
mod svg;
mod theme;

pub use axes::{Axis, Scale};
pub use bars::{Bar, Bars, bars};
pub use ground::{Frame, Marks, Ruler, Sign, most_upwards};
pub use lines::{Flag, Level, Lines, Series, dodge, lines, spread};
pub use rows::{Row, Rows, rows};
pub use shape::{Anchor, Chart, FONT_SIZE, MOST_SERIES, Shape, Tone};
pub use svg::{HALO, chart_text, dash_list, path_data};
pub use theme::{THEME, themed_text};
