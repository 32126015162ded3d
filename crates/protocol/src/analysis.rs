//! What the moves of a position are worth.
//!
//! Values are for the side to move: 1 a win, 0.5 a draw, 0 a loss.
use crate::{SearchId, Statistics, WireMove, WirePosition};
use serde::{Deserialize, Serialize};

/// An order to analyse a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analyse {
    /// The number that every answer to this will carry.
    pub id: SearchId,
    /// Which position. The game must not be over.
    pub position: WirePosition,
    /// After how many iterations a search ends.
    pub iterations: u32,
    /// Up to how many empty squares every move is solved to the end of the game instead.
    pub exact_empties: u8,
    /// The seed of the random numbers.
    pub seed: u64,
}

/// What an analysis has found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Which analysis.
    pub id: SearchId,
    /// The moves that something is known of.
    pub moves: Vec<Estimate>,
    /// Its numbers. Where it solves, `nodes` are the positions that were looked at.
    pub statistics: Statistics,
    /// Whether this was all.
    pub done: bool,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The move.
    pub action: WireMove,
    /// How often the search looked at it; 0 where it was solved.
    pub visits: u32,
    /// Its value: the mean of these visits, or certain.
    pub value: f64,
    /// Whether the value is certain.
    pub certain: bool,
    /// The raw disc difference at the end of best play for the side to move, where it was solved.
    pub discs: Option<i8>,
}
