//! Labels of a board and its spots.
use super::sentences;
use board_game::{Side, Spot};
use othello::BoardSize;

/// A spot for a screen reader.
pub fn spot(spot: Spot, piece: Option<Side>, last: bool, legal: bool) -> String {
    let name = &spot.to_string();
    match (piece, last, legal) {
        (Some(side), true, _) => sentences::square_last(side, name),
        (Some(side), false, _) => sentences::square_disc(side, name),
        (None, _, true) => sentences::square_legal(name),
        (None, _, false) => sentences::square_empty(name),
    }
}

/// A board's name.
pub fn size_name(size: BoardSize) -> String {
    format!("{0}\u{a0}\u{d7}\u{a0}{0}", size.side())
}
