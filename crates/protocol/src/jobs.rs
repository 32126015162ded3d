//! Jobs: what the page can ask the worker to do, and what the worker says of each.
//!
//! A job that searches ([`JobKind::ChooseMove`], [`JobKind::Analyse`]) takes the place of the one before it. The other
//! kinds are answered at once: [`JobKind::Inspect`] and [`JobKind::Step`] are about a search that runs or has ended, and
//! [`JobKind::Measure`] is one piece of a benchmark.
//!
//! Values are for the side to move: 1 a win, 0.5 a draw, 0 a loss.
use crate::{AgentSpec, Query, QueryAnswer, Step, WireMove, WirePosition};
use serde::{Deserialize, Serialize};

/// The number of a job. The page gives them out, each one once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct JobId(pub u32);

impl JobId {
    /// The number of the next job.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

/// A job for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The number that every answer to this job carries.
    pub id: JobId,
    /// What to do.
    pub kind: JobKind,
}

/// What the worker can be asked to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum JobKind {
    /// Choose a move. Answered with [`JobAnswer::Progress`] while it runs and [`JobAnswer::MoveChosen`] at its end.
    ChooseMove(ChooseMove),
    /// Find out what the moves of a position are worth. Answered with [`JobAnswer::Analysis`] while it runs and at its
    /// end.
    Analyse(Analyse),
    /// Look into a search that runs, is paused or has ended. Answered with [`JobAnswer::Inspected`].
    Inspect {
        /// The search: a job to choose a move or to analyse.
        target: JobId,
        /// What is asked of it.
        query: Query,
    },
    /// Take a step in a search, which is paused by it. Answered with [`JobAnswer::Stepped`].
    Step {
        /// The search.
        target: JobId,
        /// Whether to do the rest of an iteration, or a whole one; else one phase.
        iteration: bool,
    },
    /// Measure one thing, in one slice. Answered with [`JobAnswer::Measured`].
    Measure {
        /// What to measure.
        measure: MeasureSpec,
        /// For about how many milliseconds.
        ms: f64,
    },
}

impl JobKind {
    /// Whether `other` asks for the same. How much time is left to choose a move does not matter: it changes while the
    /// job runs.
    pub fn is_same_work(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::ChooseMove(one), Self::ChooseMove(other)) => {
                ChooseMove { time_ms: None, ..one.clone() } == ChooseMove { time_ms: None, ..other.clone() }
            }
            _ => self == other,
        }
    }
}

/// An order to choose a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChooseMove {
    /// Where to move. The game must not be over.
    pub position: WirePosition,
    /// Who chooses.
    pub agent: AgentSpec,
    /// The seed of the random numbers: the same seed gives the same move, unless time runs out.
    pub seed: u64,
    /// The most milliseconds that it may take, whatever else the agent is set to.
    pub time_ms: Option<f64>,
    /// Whether it begins paused, to be stepped or resumed.
    pub paused: bool,
}

/// An order to analyse a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analyse {
    /// Which position. The game must not be over.
    pub position: WirePosition,
    /// After how many iterations a search ends.
    pub iterations: u32,
    /// Up to how many empty squares it solves to the end of the game instead.
    pub exact_empties: u8,
    /// What it is to find out.
    pub scope: Scope,
    /// The seed of the random numbers.
    pub seed: u64,
}

/// What an analysis is to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    /// What every move is worth.
    EveryMove,
    /// What the best move is worth and, by the same measure, the one that was played here, if any: [`Analysis::compared`].
    Best {
        /// The move that was played.
        played: Option<WireMove>,
    },
}

/// One thing that the worker can measure of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasureSpec {
    /// Random games from the start position a second, one at a time.
    PlayoutsOne,
    /// The same, several in lockstep.
    PlayoutsLockstep,
    /// Iterations of `classic` a second, from benchmark position 0, 1 or 2.
    Classic(u8),
    /// Playouts in the tree a second, four from each leaf, from benchmark position 0, 1 or 2.
    TreePlayouts(u8),
    /// Of ten searches, how many grow the tree that they grow on every machine.
    SameTrees,
    /// Bytes of memory for each node.
    BytesPerNode,
    /// Iterations of `classic` a second while the tree is small: up to 100,000 nodes.
    SmallTree,
    /// Iterations of `classic` a second while the tree is large: up to 10 million nodes.
    LargeTree,
}

/// What the worker says of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum JobAnswer {
    /// A choice of a move is under way; comes about ten times a second.
    Progress(Statistics),
    /// A move has been chosen, or the job was stopped.
    MoveChosen(MoveChosen),
    /// What an analysis has found out so far; comes about ten times a second, and at its end.
    Analysis(Analysis),
    /// The answer to a query.
    Inspected(QueryAnswer),
    /// What the phases of a step did; none where nothing is left to search.
    Stepped(Vec<Step>),
    /// A figure of a benchmark; `None` where this piece was preparation.
    Measured(Option<f64>),
    /// The worker could not do the job: why, for people.
    Failed(String),
}

impl JobAnswer {
    /// Whether the job has ended with this answer.
    pub const fn is_final(&self) -> bool {
        match self {
            Self::Progress(_) => false,
            Self::Analysis(analysis) => analysis.done,
            Self::MoveChosen(_)
            | Self::Inspected(_)
            | Self::Stepped(_)
            | Self::Measured(_)
            | Self::Failed(_) => true,
        }
    }
}

/// How a choice of a move ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveChosen {
    /// The move. After a stop, the best so far, or none where nothing has been looked at.
    pub chosen: Option<WireMove>,
    /// Why it ended.
    pub reason: EndReason,
    /// The numbers of the search.
    pub statistics: Statistics,
}

/// What an analysis has found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The moves that something is known of.
    pub moves: Vec<Estimate>,
    /// The best move beside the one that was played, where that was asked for and is known.
    pub compared: Option<Compared>,
    /// Its numbers. Where it solves, `nodes` are the positions that were looked at.
    pub statistics: Statistics,
    /// Whether this was all.
    pub done: bool,
}

/// The best move of a position and the one that was played there. Both values are of one kind: solved, or means over equally
/// many visits of equal searches. So their difference is what the move cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// The best move; the one that was played, if no other is better.
    pub best: Estimate,
    /// The one that was played.
    pub played: Estimate,
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

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndReason {
    /// It has done all its iterations.
    Iterations,
    /// Its time is over.
    Time,
    /// There was nothing to think about: one move, or a move at random.
    NoSearch,
    /// It was told to stop.
    Stopped,
    /// The tree is as large as it may be.
    Nodes,
    /// What is left can't change the move any more.
    Decided,
    /// The root is proven: more search can't change the move.
    Proven,
}

/// The numbers of a search, all of them counted and none estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Iterations of the four phases.
    pub iterations: u64,
    /// Playouts; one an iteration unless the agent is told otherwise.
    pub playouts: u64,
    /// Moves made in all playouts together.
    pub playout_moves: u64,
    /// Nodes in the tree.
    pub nodes: u32,
    /// Plies from the root to the deepest node that was added since the search of this move began.
    pub depth: u32,
    /// The mean result at the root for the side to move there: 1 a win, 0.5 a draw, 0 a loss. `None` before the first
    /// playout.
    pub expected_result: Option<f64>,
    /// Milliseconds since the search began.
    pub elapsed_ms: f64,
    /// The longest slice, in milliseconds.
    pub longest_slice_ms: f64,
}
