//! Labels of a board and its squares.
use super::sentences;
use othello::{BoardSize, Color, Square};

/// A square for a screen reader.
pub fn square(square: Square, disc: Option<Color>, last: bool, legal: bool) -> String {
    let name = &square.to_string();
    match (disc, last, legal) {
        (Some(color), true, _) => sentences::square_last(color, name),
        (Some(color), false, _) => sentences::square_disc(color, name),
        (None, _, true) => sentences::square_legal(name),
        (None, _, false) => sentences::square_empty(name),
    }
}

/// A board's name.
pub fn size_name(size: BoardSize) -> String {
    format!("{0}\u{a0}\u{d7}\u{a0}{0}", size.side())
}
