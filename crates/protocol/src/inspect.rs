//! Looking into a search: questions, answers, and what single steps did.
//!
//! Values are points of the player named, 1 for a win, 0.5 for a draw, 0 for a loss; a proof is such a value that is
//! certain.
use crate::WireMove;
use serde::{Deserialize, Serialize};

/// A question about a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Query {
    /// The moves at the root.
    RootTable,
    /// The most visited line of play.
    PrincipalVariation,
    /// The tree below a node.
    Tree {
        /// The moves from the root to the node.
        path: Vec<WireMove>,
        /// How many levels below it.
        depth: u8,
        /// How many children of each node, the most visited first.
        width: u8,
    },
    /// Whose each square is when playouts end. Counts from the first question on, and is slow from then on.
    Ownership,
    /// By how many discs playouts end. Counts from the first question on, and is slow from then on.
    Differences,
    /// The fingerprint of the tree.
    Fingerprint,
}

/// The answer to a [`Query`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum QueryAnswer {
    /// The moves at the root, in the order in which they were first tried.
    RootTable(Vec<ActionStats>),
    /// The most visited line of play.
    PrincipalVariation(Vec<WireMove>),
    /// The tree below a node; `None` where there is no such node.
    Tree(Option<Branch>),
    /// Whose each square was at the end of so many playouts.
    Ownership {
        /// For each square, a1 first, the share of playouts in which it ended black minus that in which it ended
        /// white: 1 always black, -1 always white.
        squares: Vec<f64>,
        /// Playouts counted.
        playouts: u32,
    },
    /// How many playouts ended with which disc difference, Black's minus White's, -64 to 64: 129 counts.
    Differences(Vec<u32>),
    /// There is no such search, or the agent does not search here: an only move, or a move at random.
    Nothing,
    /// A 64-bit hash over all nodes in order.
    Fingerprint(u64),
}

/// A move at a node, as the selection sees it. Values are for the player who chooses there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActionStats {
    /// The move.
    pub action: WireMove,
    /// Visits n.
    pub visits: u32,
    /// Points w.
    pub wins: f64,
    /// w / n.
    pub mean_value: f64,
    /// The exploration term.
    pub exploration: f64,
    /// The certain value, where there is one.
    pub proof: Option<f64>,
}

/// A node of the tree and what was asked for below it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Branch {
    /// The move that leads to it; `None` for the root.
    pub action: Option<WireMove>,
    /// Visits.
    pub visits: u32,
    /// Points for the player who made the move; at the root, for the player who is not to move.
    pub wins: f64,
    /// The exploration term; 0 at the root.
    pub exploration: f64,
    /// The certain value for the same player, where there is one.
    pub proof: Option<f64>,
    /// How many moves there are, where that is known.
    pub actions: Option<u32>,
    /// How many of them are in the tree.
    pub examined: u32,
    /// The most visited of these.
    pub children: Vec<Branch>,
}

/// What a phase of an iteration did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// The choices on the way down.
    Selection(Vec<Choice>),
    /// The node that was added.
    Expansion {
        /// The move that became a node, if one did.
        added: Option<WireMove>,
        /// The moves that had not been examined.
        unexamined: Vec<WireMove>,
        /// The value for the player to move at the end of the path, where it is certain.
        known: Option<f64>,
        /// Nodes of the tree now.
        nodes: u32,
    },
    /// The playout.
    Playout {
        /// The moves of the first one.
        moves: Vec<WireMove>,
        /// How many there were.
        playouts: u32,
        /// Their mean value for the player to move at the leaf.
        value: f64,
    },
    /// What was counted on each node of the path, the leaf first.
    Backpropagation(Vec<Backup>),
}

/// One choice of the selection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The candidates.
    pub candidates: Vec<ActionStats>,
    /// The place of the one that was chosen.
    pub chosen: u32,
    /// The value that unexamined moves had to be beaten with, where there were some.
    pub unexamined: Option<f64>,
}

/// What was counted on one node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Backup {
    /// The move that leads to it; `None` for the root.
    pub action: Option<WireMove>,
    /// What was added, for the player who made the move.
    pub value: f64,
    /// Visits after it.
    pub visits: u32,
    /// Points after it.
    pub wins: f64,
    /// What has become certain for that player.
    pub proof: Option<f64>,
}
