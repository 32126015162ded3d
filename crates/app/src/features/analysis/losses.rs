//! The number of mistakes in each phase of a game.

/// The number of a side's mistakes, by phase of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// With more than [`OPENING_ENDS`] empty squares before the move.
    pub opening: usize,
    /// In between.
    pub middle: usize,
    /// With at most [`ENDGAME_BEGINS`] empty squares before the move.
    pub endgame: usize,
}

/// The opening ends with this many empty squares.
pub const OPENING_ENDS: u32 = 40;

/// The endgame begins with this many empty squares, where analyses are exact.
pub const ENDGAME_BEGINS: u32 = 20;
