//! A game as a file holds it: its moves, and who played.
use crate::Position;
use board_game::Line;

/// A game from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// The moves.
    pub game: Line<Position>,
    /// The names of the players, Black first; empty where the file has none.
    pub players: [String; 2],
}
