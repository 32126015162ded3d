//! The user interface shared by all pages: sentences, widgets, charts, and the board with its layers, live and as a picture.
//!
//! It depends on the rules ([`othello`]) but not on a game in progress, the worker or the protocol: pages pass in plain data
//! and callbacks.
pub mod board;
pub mod charts;
pub mod drawing;
pub mod handing_out;
pub mod text;
pub mod widgets;
