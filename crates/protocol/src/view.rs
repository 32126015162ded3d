//! Looking into a growing tree: everything that a view of it shows, in one answer, and what an experiment can be asked beside it.
//!
//! Values are points for the side to move at the root, unless it says otherwise: 1 for a win, 0.5 for a draw, 0 for a loss.
use crate::{ActionStats, Branch, Statistics, Step, WireMove};
use serde::{Deserialize, Serialize};

/// What of a tree is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// Whether the tree is wanted: from the root, with this many levels and children per node, the most visited first, and the
    /// beginning of the principal variation.
    pub tree: bool,
    /// The number of levels below the root.
    pub depth: u8,
    /// The number of children per node, the most visited first.
    pub width: u8,
    /// Further nodes whose children are wanted, each by the moves from the root.
    pub expanded: Vec<Vec<WireMove>>,
    /// The node whose moves are wanted with all their numbers, by the moves from the root; `None` for no node.
    pub chosen: Option<Vec<WireMove>>,
    /// Whether playouts are to be recorded. The first such look starts the recording.
    pub record: bool,
    /// The number of samples of the history that the asker has already.
    pub samples: u32,
}

/// A look into a tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Where the search is.
    pub moment: Moment,
    /// Its statistics.
    pub statistics: Statistics,
    /// How it chooses on its way down.
    pub formula: Formula,
    /// The moves at the root, in the order in which they were examined.
    pub moves: Vec<ActionStats>,
    /// The line that it expects.
    pub line: Vec<WireMove>,
    /// The proven value at the root, if any.
    pub proof: Option<f64>,
    /// The tree, if it was wanted.
    pub tree: Option<Branch>,
    /// The further nodes with all of their children; `None` where there is no such node.
    pub expanded: Vec<Option<Branch>>,
    /// The moves at the chosen node, for the side to move there; `None` if there is no such node, or none was chosen.
    pub chosen: Option<Vec<ActionStats>>,
    /// The nodes on the way from the root to the chosen node, both included; empty if none was chosen. It ends early if there
    /// is no such node.
    pub way: Vec<Fork>,
    /// What was recorded of playouts, if anything was.
    pub record: Option<Record>,
    /// The samples of the history that the asker does not have.
    pub samples: Vec<Sample>,
}

/// A node at which selection chooses between moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fork {
    /// Visits N.
    pub visits: u32,
    /// The number of moves, if known.
    pub actions: Option<u32>,
    /// The moves that are in the tree, in the order in which they were examined, for the side to move here.
    pub moves: Vec<ActionStats>,
    /// The move that selection takes now; `None` if it ends here: an unexamined move comes first, there are no moves, or the
    /// result is certain.
    pub selected: Option<WireMove>,
}

/// A moment of a search: after so many iterations and so many phases of the next one, 0 to 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Moment {
    /// The iterations that are complete.
    pub iterations: u32,
    /// The phases of the next one that are complete.
    pub phases: u8,
}

/// How a search chooses on its way down; n are the visits of a child, N those of its parent, w its points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Formula {
    /// w/n + c sqrt(ln N / n).
    Ucb1 {
        /// The exploration constant c.
        exploration: f64,
    },
    /// Q + c P sqrt(N) / (1 + n), with the prior P.
    Puct {
        /// The exploration constant c.
        exploration: f64,
        /// The share m of the value by minimax M: Q is (1 - m) w/n + m M.
        minimax_share: f64,
    },
}

/// What was recorded of playouts from the leaves of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The number of playouts that it stands for.
    pub playouts: u32,
    /// For each square, a1 first, the share of playouts in which it ended black minus the share in which it ended white: 1
    /// is always black, -1 always white.
    pub squares: Vec<f32>,
    /// The number of playouts that ended with each disc difference, Black minus White, -64 to 64: 129 counts.
    pub differences: Vec<u32>,
}

/// The moves of the root after some iterations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// The iterations.
    pub iterations: u32,
    /// The move that would have been played.
    pub best: Option<WireMove>,
    /// Each examined move with its visits and mean value.
    pub moves: Vec<(WireMove, u32, f32)>,
}

/// An order to grow a tree in order to look at it. The tree stays after its end; nothing is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Experiment {
    /// The position. The game must not be over.
    pub position: crate::WirePosition,
    /// The agent whose search it is. If it grows no tree, [`AgentSpec::Classic`](crate::AgentSpec::Classic) takes its place.
    pub agent: crate::AgentSpec,
    /// The seed of the random numbers. With the same seed and iterations, the tree is the same everywhere.
    pub seed: u64,
    /// The iterations after which it pauses.
    pub iterations: u32,
    /// Another agent, whose search grows beside it to as many iterations, to be compared.
    pub rival: Option<crate::AgentSpec>,
}

/// How far to step in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stride {
    /// One phase.
    Phase,
    /// To the end of the iteration in progress, or of the next one.
    Iteration,
    /// So many iterations.
    Iterations(u32),
    /// Until another move would be played, but at most so many iterations.
    UntilBestChanges(u32),
    /// Back by one phase. Only experiments can go back.
    PhaseBack,
    /// Back to the moment after so many iterations.
    BackTo(u32),
}

/// The report of a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepReport {
    /// Where the search is now.
    pub moment: Moment,
    /// What the phases of the last iteration did that have been made, in order; after the end of an iteration, all four.
    pub phases: Vec<Step>,
}

/// Why a move was not chosen: it and the chosen one, each searched with equally many visits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contrast {
    /// The move that would be played.
    pub chosen: Prospect,
    /// The move in question.
    pub rejected: Prospect,
    /// The visits that each is to get.
    pub visits: u32,
    /// Whether both have them.
    pub done: bool,
}

/// What a search expects after a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prospect {
    /// The move.
    pub action: WireMove,
    /// The visits so far.
    pub visits: u32,
    /// Its mean value for the player who makes it, or the proven one.
    pub value: f64,
    /// Whether the value is proven.
    pub proven: bool,
    /// The line that is expected after it.
    pub line: Vec<WireMove>,
    /// The number of games played out from the tree, each along a line chosen by visits and then by a playout.
    pub games: u32,
    /// For each square, a1 first, in how many of them the opponent of the player who makes the move places a disc there.
    pub taken: Vec<u32>,
}

/// The exact disc difference after best play of each move of the root, for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Truth {
    /// The moves that are solved.
    pub moves: Vec<(WireMove, i8)>,
    /// Whether all are.
    pub done: bool,
    /// Whether there are too many empty squares for it.
    pub too_far: bool,
}
