//! Inspecting a search: queries, answers, and reports of single steps.
//!
//! Values are points for the stated player: 1 for a win, 0.5 for a draw, 0 for a loss. A proof is a value that is certain.
use crate::{Contrast, Look, Moment, PlayedOut, Sample, Truth, View, WireMove};
use serde::{Deserialize, Serialize};

/// A question about a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Query {
    /// The fingerprint of the tree.
    Fingerprint,
    /// Everything that a view of the tree shows.
    View(Look),
    /// The history of the rival's search in an experiment, from this sample on.
    Rival {
        /// The number of samples that the asker has already.
        samples: u32,
    },
    /// Why an experiment would not play this move. The first such query starts to search both moves; ask again until it is done.
    WhyNot(WireMove),
    /// The exact values of the root's moves of an experiment. The first such query starts to solve them; ask again until it is done.
    Truth,
    /// The mean results of plain playouts after the root's moves of an experiment. The first such query starts them;
    /// ask again until it is done.
    Playouts,
    /// The line that a search or an analysis expects after each move.
    Lines,
}

/// The answer to a [`Query`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum QueryAnswer {
    /// There is no such search, or the agent does not search here: there is only one move, or it plays at random.
    Nothing,
    /// A 64-bit hash over all nodes in order.
    Fingerprint {
        /// The moment at which the tree has it.
        moment: Moment,
        /// The hash.
        hash: u64,
    },
    /// A look into the tree.
    View(Box<View>),
    /// The history of the rival's search.
    Rival {
        /// Whether the rival grows no tree, and the classic player has taken its place.
        is_stand_in: bool,
        /// The number of samples that the asker said it has.
        known: u32,
        /// Those that come after them.
        samples: Vec<Sample>,
    },
    /// Why a move would not be played; `None` as long as there is no other, or if it is the one that would be played.
    WhyNot(Option<Box<Contrast>>),
    /// The exact values so far.
    Truth(Truth),
    /// The mean results of plain playouts so far.
    Playouts(PlayedOut),
    /// The lines that are known, each from its first move on. A forced pass may be left out.
    Lines(Vec<Vec<WireMove>>),
}

/// The statistics of a move at a node. Values are for the player to move at the node.
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
    /// The value by minimax over all evaluations below it, in searches that mix it in.
    pub minimax: Option<f64>,
    /// The prior, in searches that have one.
    pub prior: Option<f64>,
    /// The exploration term.
    pub exploration: f64,
    /// The proven value, if any, for the same player.
    pub proof: Option<f64>,
}

/// A node of the tree with some of its descendants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Branch {
    /// The move that leads to it; `None` for the root.
    pub action: Option<WireMove>,
    /// Visits.
    pub visits: u32,
    /// Points for the player who made the move; at the root, for the player not to move.
    pub wins: f64,
    /// The exploration term; 0 at the root.
    pub exploration: f64,
    /// The prior of the move; `None` at the root and in searches without priors.
    pub prior: Option<f64>,
    /// The proven value, if any, for the same player.
    pub proof: Option<f64>,
    /// The number of moves, if known.
    pub actions: Option<u32>,
    /// The number of moves that are in the tree.
    pub examined: u32,
    /// The most visited of them.
    pub children: Vec<Branch>,
}

/// A report of one phase of an iteration.
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
        /// The value for the player to move at the end of the path, if it is certain.
        known: Option<f64>,
        /// The number of nodes in the tree afterwards.
        nodes: u32,
    },
    /// The playout.
    Playout {
        /// The moves of the first playout; none if another evaluation takes its place.
        moves: Vec<WireMove>,
        /// The number of playouts or other evaluations; 0 if the result was known.
        playouts: u32,
        /// Their mean value for the player to move at the leaf.
        value: f64,
    },
    /// The update of each node on the path, leaf first.
    Backpropagation(Vec<Backup>),
}

/// One choice of the selection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The candidates.
    pub candidates: Vec<ActionStats>,
    /// The index of the chosen one.
    pub chosen: u32,
    /// The value that the chosen candidate had to exceed for unexamined moves; `None` if there were none.
    pub unexamined: Option<f64>,
}

/// The update of one node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Backup {
    /// The move that leads to it; `None` for the root.
    pub action: Option<WireMove>,
    /// The value added, for the player who made the move.
    pub value: f64,
    /// Visits afterwards.
    pub visits: u32,
    /// Points afterwards.
    pub wins: f64,
    /// The proven value, if any, for the same player.
    pub proof: Option<f64>,
}
