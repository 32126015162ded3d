//! A pair of games between two agents, for the lab. Orders and reports travel sealed: only the lab and the worker's larger program
//! have the code to read them.
use crate::{PlayerText, WireMove, WirePosition};
use serde::{Deserialize, Serialize};

/// An order to play a pair of games from one opening, with sides exchanged in the second: a task of an `arena::Experiment`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairOrder {
    /// The players. The first one moves first in the first game.
    pub players: [PlayerText; 2],
    /// The start position of the board, which says the rules.
    pub start: WirePosition,
    /// The seed of the experiment.
    pub seed: u64,
    /// The number of the pair, from 0.
    pub pair: u32,
    /// The moves with which both games begin, with passes; none if the opening is drawn.
    pub opening: Vec<WireMove>,
    /// The number of random plies before the players begin, if the opening is drawn.
    pub opening_plies: u32,
    /// How far from 1/2 a short search may value the position after them, 0 to 0.5.
    pub balance: f64,
}

impl PairOrder {
    /// Whether a player uses the learned evaluation on this board.
    pub fn needs_knowledge(&self) -> bool {
        self.start.is_evaluated && self.players.iter().any(|player| player.needs_knowledge)
    }
}

/// How far a pair of games has got.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PairReport {
    /// A game is being played.
    Playing {
        /// Its number in the pair, 0 or 1.
        game: u8,
        /// The moves so far, with those of the opening; none as long as there is no opening.
        moves: Vec<WireMove>,
    },
    /// Both games are over.
    Played([PlayedGame; 2]),
}

/// A finished game, and what the players needed for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// All moves, with those of the opening.
    pub moves: Vec<WireMove>,
    /// The number of plies before the players began.
    pub opening_plies: u32,
    /// Whether the first player had the first side: Black, or X.
    pub first_is_black: bool,
    /// The first player's discs minus the second's at the end; in games without discs 1, 0 or -1.
    pub difference: i32,
    /// The number of each player's decisions: moves that were not forced.
    pub decisions: [u32; 2],
    /// Each player's thinking time in milliseconds.
    pub ms: [f64; 2],
    /// The time of each player's slowest move, in milliseconds.
    pub slowest_ms: [f64; 2],
}
