//! Looking into a growing tree: everything that a view of it shows, in one answer, and the other questions to an experiment.
//!
//! Unless stated otherwise, values are points for the side to move at the root: 1 for a win, 0.5 for a draw, 0 for a loss.
use crate::{ActionStats, Branch, Statistics, Step, WireMove};
use serde::{Deserialize, Serialize};

/// The parts of a tree to report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// Whether to report the tree: `depth` levels below the root with `width` children per node, and the beginning of the
    /// principal variation.
    pub tree: bool,
    /// The number of levels below the root.
    pub depth: u8,
    /// The number of children per node, the most visited first.
    pub width: u8,
    /// Further nodes whose children to report, each given by the moves from the root.
    pub expanded: Vec<Vec<WireMove>>,
    /// The node whose moves to report with all their numbers, given by the moves from the root; `None` for no node.
    pub chosen: Option<Vec<WireMove>>,
    /// Whether to record playouts. The first such look starts the recording.
    pub record: bool,
    /// The number of samples of the history that the page already has.
    pub samples: u32,
}

/// A look into a tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Where the search is.
    pub moment: Moment,
    /// Whether the tree is growing, other than by a step.
    pub is_growing: bool,
    /// Its statistics.
    pub statistics: Statistics,
    /// The formula by which selection compares moves.
    pub formula: Formula,
    /// The squares of the board if values are disc differences: 0 is as many discs fewer than the opponent, 1 as many more. `None` if
    /// they are shares of a win.
    pub squares: Option<u8>,
    /// Whether the agent grows no tree here, and the classic one has taken its place.
    pub is_stand_in: bool,
    /// Whether every node counts Black's points, by the mistake of the option `perspective`: all values are then Black's.
    pub counts_for_black: bool,
    /// The moves at the root, in the order in which they were examined.
    pub moves: Vec<ActionStats>,
    /// The principal variation: the line that the search expects.
    pub line: Vec<WireMove>,
    /// The proven value at the root, if any.
    pub proof: Option<f64>,
    /// The tree, if it was asked for.
    pub tree: Option<Branch>,
    /// The further nodes with all of their children; `None` where there is no such node.
    pub expanded: Vec<Option<Branch>>,
    /// The moves at the chosen node, with values for the side to move there; `None` if there is no such node, or none was chosen.
    pub chosen: Option<Vec<ActionStats>>,
    /// The nodes on the way from the root to the chosen node, both included; empty if none was chosen. It ends early if there
    /// is no such node.
    pub way: Vec<Fork>,
    /// The record of playouts, if there is one.
    pub record: Option<Record>,
    /// The samples of the history that the page does not have yet.
    pub samples: Vec<Sample>,
}

/// A node at which selection chooses between moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fork {
    /// The visits N of the node.
    pub visits: u32,
    /// The number of moves, if known.
    pub actions: Option<u32>,
    /// The moves that are in the tree, in the order in which they were examined. Values are for the side to move here.
    pub moves: Vec<ActionStats>,
    /// The move that selection goes to now; `None` if it ends here: an unexamined move comes first, there are no moves, or the
    /// result is certain.
    pub selected: Option<WireMove>,
}

/// A moment of a search: the complete iterations, and the complete phases of the next one, 0 to 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Moment {
    /// The iterations that are complete.
    pub iterations: u32,
    /// The phases of the next one that are complete.
    pub phases: u8,
}

/// The formula by which selection compares moves: it goes to the largest value. n and w are a child's visits and points, N its
/// parent's visits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Formula {
    /// w/n + c sqrt(ln N / n).
    Ucb1 {
        /// The exploration constant c.
        exploration: f64,
        /// First-play urgency: the value that an untried move counts as; `None` if untried moves come first.
        first_play_urgency: Option<f64>,
    },
    /// Q + c P sqrt(N) / (1 + n), with the prior P.
    Puct {
        /// The exploration constant c.
        exploration: f64,
        /// The share m of the value by minimax M: Q is (1 - m) w/n + m M.
        minimax_share: f64,
        /// The share of the disc difference in all values; the rest is the chance to win.
        margin: f64,
    },
}

/// A record of playouts from the leaves of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The number of playouts in it.
    pub playouts: u32,
    /// For each square or cell, a1 first, the share of playouts in which the first side had it at the end minus the share in which the
    /// second had it: 1 is always the first, -1 always the second. On nine boards, the side that won its board has a cell.
    pub squares: Vec<f32>,
    /// The number of playouts that ended with each difference of scores, the first side's minus the second's: 129 counts for disc
    /// differences of -64 to 64; in games without scores three, for a win of the second side, a draw, and a win of the first.
    pub differences: Vec<u32>,
}

/// The moves of the root after some iterations: a point of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// The iterations.
    pub iterations: u32,
    /// The move that would have been played.
    pub best: Option<WireMove>,
    /// Each examined move with its visits and mean value.
    pub moves: Vec<(WireMove, u32, f32)>,
}

/// A request for a tree to look at. The tree stays after its end; nothing is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experiment {
    /// The position. The game must not be over.
    pub position: crate::WirePosition,
    /// The agent whose search it is. If it grows no tree, `classic` takes its place.
    pub agent: crate::PlayerText,
    /// The seed of the random numbers. With the same seed and iterations, the tree is the same everywhere.
    pub seed: u64,
    /// The number of iterations after which the search pauses.
    pub iterations: u32,
    /// Another agent to compare it with, whose search makes as many iterations.
    pub rival: Option<crate::PlayerText>,
}

/// How far to step in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stride {
    /// One phase.
    Phase,
    /// To the end of the iteration in progress, or of the next one.
    Iteration,
    /// This many iterations.
    Iterations(u32),
    /// Until another move would be played, but at most this many iterations.
    UntilBestChanges(u32),
    /// Back by one phase. Only experiments can go back.
    PhaseBack,
    /// Back to the moment after this many iterations.
    BackTo(u32),
}

/// The report of a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepReport {
    /// Where the search is now.
    pub moment: Moment,
    /// The reports of the phases of the last iteration made so far, in order; all four at the end of an iteration.
    pub phases: Vec<Step>,
}

/// Why a move was not chosen: it and the chosen move, searched with equal visits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contrast {
    /// The move that would be played.
    pub chosen: Prospect,
    /// The move in question.
    pub rejected: Prospect,
    /// The visits that each gets.
    pub visits: u32,
    /// Whether both have them.
    pub done: bool,
}

/// The expectations of a search after a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prospect {
    /// The move.
    pub action: WireMove,
    /// The visits so far.
    pub visits: u32,
    /// Its mean value, or the proven one, for the player who makes it; for Black if all values of the search are Black's.
    pub value: f64,
    /// Whether the value is proven.
    pub proven: bool,
    /// The line that the search expects after it.
    pub line: Vec<WireMove>,
    /// The number of games played out from the tree, each along a line chosen by visits and then by a playout.
    pub games: u32,
    /// For each square or cell, a1 first, the number of these games in which the opponent moves there.
    pub taken: Vec<u32>,
}

/// The exact disc difference of each move of the root with best play, for the side to move, by the official score; in games without scores
/// 1 for a win, 0 for a draw, -1 for a loss.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Truth {
    /// The moves that are solved.
    pub moves: Vec<(WireMove, i8)>,
    /// Whether all moves are solved.
    pub done: bool,
    /// Whether there are too many empty squares to solve them.
    pub too_far: bool,
}

/// The mean results of plain playouts after the moves of the root, for the side to move: to set beside a search that
/// has no playouts of its own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayedOut {
    /// The moves whose playouts are complete, each with their mean result.
    pub moves: Vec<(WireMove, f64)>,
    /// The number of playouts after each move.
    pub playouts: u32,
    /// Whether these are all moves.
    pub done: bool,
}
