//! What every page shows: sentences, widgets, charts, and the board with its layers, live and as a picture.
//!
//! It knows the rules ([`othello`]) and no game in progress, no worker and no protocol: a page passes in plain data and
//! gets callbacks.
pub mod board;
pub mod charts;
pub mod drawing;
pub mod handing_out;
pub mod text;
pub mod widgets;
