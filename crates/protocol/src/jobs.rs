//! Jobs that the page gives to the worker, and their answers.
//!
//! A searching job ([`JobKind::ChooseMove`], [`JobKind::Analyse`], [`JobKind::Experiment`], [`JobKind::PlayPair`],
//! [`JobKind::Train`]) replaces the previous one. The other kinds are answered
//! at once: [`JobKind::Inspect`] and [`JobKind::Step`] work on a running or finished search, [`JobKind::Ask`] on a training, and
//! [`JobKind::Measure`] is one piece of a benchmark.
//!
//! Values are for the side to move: 1 for a win, 0.5 for a draw, 0 for a loss.
use crate::{
    Experiment, PairOrder, PairReport, PlayerText, Query, QueryAnswer, Sealed, StepReport, Stride, Training,
    TrainingQuestion, TrainingReport, WireMove, WirePosition,
};
use serde::{Deserialize, Serialize};

/// The number of a job. The page assigns each number once.
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
    /// The number of this job, repeated in every answer.
    pub id: JobId,
    /// The work to do.
    pub kind: JobKind,
}

/// The kinds of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum JobKind {
    /// Choose a move. Answered with [`JobAnswer::Progress`] while it runs and [`JobAnswer::MoveChosen`] at its end.
    ChooseMove(ChooseMove),
    /// Evaluate the moves of a position. Answered with [`JobAnswer::Analysis`] while it runs and at its end.
    Analyse(Analyse),
    /// Inspect a search that is running, paused or finished. Answered with [`JobAnswer::Inspected`].
    Inspect {
        /// The search: a job to choose a move or to analyse.
        target: JobId,
        /// The query.
        query: Sealed<Query>,
    },
    /// Grow a tree in order to look at it. Answered with [`JobAnswer::Progress`] while it runs, and whenever it pauses.
    Experiment(Experiment),
    /// Play a pair of games. Answered with [`JobAnswer::Pair`] while it runs and at its end. See [`JobKind::play_pair`].
    PlayPair {
        /// The order.
        order: Sealed<PairOrder>,
        /// Whether a player needs the [`Knowledge`](crate::Knowledge).
        needs_knowledge: bool,
        /// The code of the game, as in [`WirePosition::game`].
        game: Option<u8>,
    },
    /// Take a step in a search, which pauses it. Answered with [`JobAnswer::Stepped`] once it is made.
    Step {
        /// The search.
        target: JobId,
        /// How far.
        stride: Stride,
    },
    /// Train learners. Answered with [`JobAnswer::Training`] while it runs, and whenever it pauses.
    Train(Sealed<Training>),
    /// Answer a question about a training, or take a step in it. Answered with [`JobAnswer::Training`].
    Ask {
        /// The training.
        target: JobId,
        /// The question.
        question: Sealed<TrainingQuestion>,
    },
    /// Run one piece of a benchmark. Answered with [`JobAnswer::Measured`].
    Measure {
        /// The quantity to measure.
        measure: MeasureSpec,
        /// The approximate duration in milliseconds.
        ms: f64,
    },
}

impl JobKind {
    /// The job to play this pair of games.
    pub fn play_pair(order: &PairOrder) -> Self {
        Self::PlayPair {
            order: Sealed::new(order),
            needs_knowledge: order.needs_knowledge(),
            game: order.start.game(),
        }
    }

    /// The code of the game that the work is about, as in [`WirePosition::game`]; `None` if it is about a search that a worker has, or it is a
    /// measurement or the training of learners, which have a program for all games.
    pub fn game(&self) -> Option<u8> {
        match self {
            Self::ChooseMove(order) => order.position.game(),
            Self::Analyse(order) => order.position.game(),
            Self::Experiment(order) => order.position.game(),
            Self::PlayPair { game, .. } => *game,
            Self::Inspect { .. }
            | Self::Step { .. }
            | Self::Measure { .. }
            | Self::Train(_)
            | Self::Ask { .. } => None,
        }
    }

    /// Whether `other` is the same work. The time left for choosing a move is ignored, because it changes while the job
    /// runs, and so is whether it is watched.
    pub fn is_same_work(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::ChooseMove(one), Self::ChooseMove(other)) => {
                (one.seed, &one.position, &one.agent) == (other.seed, &other.position, &other.agent)
            }
            _ => self == other,
        }
    }

    /// Whether the work needs the [`Knowledge`](crate::Knowledge).
    pub fn needs_knowledge(&self) -> bool {
        match self {
            Self::ChooseMove(order) => order.position.is_evaluated && order.agent.needs_knowledge,
            Self::Analyse(order) => order.needs_knowledge,
            Self::Experiment(order) => {
                let mut agents = std::iter::once(&order.agent).chain(&order.rival);
                order.position.is_evaluated && agents.any(|agent| agent.needs_knowledge)
            }
            Self::PlayPair { needs_knowledge, .. } => *needs_knowledge,
            Self::Measure { measure, .. } => measure.needs_knowledge(),
            // Questions go to the worker that has the search.
            Self::Inspect { .. } | Self::Step { .. } | Self::Train(_) | Self::Ask { .. } => false,
        }
    }

    /// Whether the work needs the worker's larger program, which every first visit can do without: for the knowledge, to read an
    /// agent as text, to be looked into, to play whole games, or to measure.
    pub fn needs_expert_program(&self) -> bool {
        match self {
            Self::ChooseMove(order) => order.watched || order.agent.needs_reading || self.needs_knowledge(),
            Self::Measure { .. } | Self::Experiment(_) | Self::PlayPair { .. } => true,
            Self::Analyse(order) => order.watched || order.needs_knowledge,
            Self::Inspect { .. } | Self::Step { .. } | Self::Train(_) | Self::Ask { .. } => {
                self.needs_knowledge()
            }
        }
    }
}

/// An order to choose a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChooseMove {
    /// The position. The game must not be over.
    pub position: WirePosition,
    /// The agent that chooses.
    pub agent: PlayerText,
    /// The seed of the random numbers: the same seed gives the same move, unless time runs out.
    pub seed: u64,
    /// The maximum time in milliseconds, in addition to the agent's own limits.
    pub time_ms: Option<f64>,
    /// Whether somebody will look into the search, for which the worker's larger program is needed.
    pub watched: bool,
}

/// An order to analyse a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analyse {
    /// The position. The game must not be over.
    pub position: WirePosition,
    /// With the learned evaluation: the number of positions that the search visits. From 20 empty squares on, the position is
    /// then solved; from 24 on if they are two million or more.
    pub positions: u32,
    /// Without it: the number of iterations of the search.
    pub iterations: u32,
    /// Without it: the number of empty squares up to which the position is solved instead of searched.
    pub exact_empties: u8,
    /// Whether the learned evaluation is of use: it is for this position, which is not solved at once without it.
    pub needs_knowledge: bool,
    /// The moves to evaluate.
    pub scope: Scope,
    /// The seed of the random numbers.
    pub seed: u64,
    /// Whether somebody may ask for the lines after the moves, for which the worker's larger program is needed.
    pub watched: bool,
}

/// The moves that an analysis evaluates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    /// Every legal move.
    EveryMove,
    /// The best move and, by the same measure, the move that was played, if any. See [`Analysis::compared`].
    Best {
        /// The move that was played.
        played: Option<WireMove>,
    },
}

/// A quantity that the worker can measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasureSpec {
    /// A figure of Othello.
    Othello(OthelloFigure),
    /// A figure of another game.
    Other {
        /// The code of the game, as in [`WirePosition::game`].
        game: u8,
        /// The number of the figure among those that its program has.
        figure: u8,
    },
}

/// A quantity that Othello's programs can measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OthelloFigure {
    /// Random games per second from the start position, one at a time.
    PlayoutsOne,
    /// The same, several in lockstep.
    PlayoutsLockstep,
    /// Iterations of `classic` per second from benchmark position 0, 1 or 2.
    Classic(u8),
    /// Playouts per second in a search with four per leaf, from benchmark position 0, 1 or 2.
    TreePlayouts(u8),
    /// The number of the ten sample searches that grow the expected tree.
    SameTrees,
    /// Bytes of memory per node.
    BytesPerNode,
    /// Iterations of `classic` per second while the tree is small: up to 100,000 nodes.
    SmallTree,
    /// Iterations of `classic` per second while the tree is large: up to 10 million nodes.
    LargeTree,
    /// Iterations of PUCT per second from benchmark position 0, 1 or 2.
    Puct(u8),
    /// Values of the learned evaluation per second.
    Evaluations,
    /// Seconds to solve this position, 40 to 44, of the FFO suite.
    Ffo(u8),
    /// The number of the sample searches with the learned evaluation that grow the expected tree.
    SameLearnedTrees,
}

impl MeasureSpec {
    /// Whether it measures the learned evaluation.
    pub const fn needs_knowledge(self) -> bool {
        use OthelloFigure::{Evaluations, Ffo, Puct, SameLearnedTrees};
        matches!(self, Self::Othello(Puct(_) | Evaluations | Ffo(_) | SameLearnedTrees))
    }
}

/// The worker's answer to a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum JobAnswer {
    /// The progress of choosing a move, sent about ten times a second.
    Progress(Statistics),
    /// A move has been chosen, or the job was stopped.
    MoveChosen(MoveChosen),
    /// The results of an analysis so far, sent about ten times a second and at its end.
    Analysis(Analysis),
    /// How far a pair of games has got, sent about ten times a second and at its end.
    Pair {
        /// The games.
        report: Sealed<PairReport>,
        /// Whether it is the last report.
        done: bool,
    },
    /// How far a training has got, sent about ten times a second, and the answer to a question about it.
    Training(Sealed<TrainingReport>),
    /// The answer to a query.
    Inspected(Sealed<QueryAnswer>),
    /// The report of a step; without phases if nothing is left to search.
    Stepped(Sealed<StepReport>),
    /// A figure of a benchmark; `None` if this piece was only preparation.
    Measured(Option<f64>),
    /// The worker could not do the job.
    Failed(JobFault),
}

impl JobAnswer {
    /// Whether this answer ends the job.
    pub const fn is_final(&self) -> bool {
        match self {
            Self::Progress(_) | Self::Training(_) => false,
            Self::Analysis(analysis) => analysis.done,
            Self::Pair { done, .. } => *done,
            Self::MoveChosen(_)
            | Self::Inspected(_)
            | Self::Stepped(_)
            | Self::Measured(_)
            | Self::Failed(_) => true,
        }
    }
}

/// The result of choosing a move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveChosen {
    /// The move. After a stop, the best so far, or `None` if no move has been examined.
    pub chosen: Option<WireMove>,
    /// Why the search ended.
    pub reason: EndReason,
    /// The tree's own choice, if another move was chosen by its score.
    pub overruled: Option<Overruled>,
    /// The statistics of the search.
    pub statistics: Statistics,
}

/// The move that a tree would have chosen, where a search to the end of the game has found one with a better score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overruled {
    /// The move that the tree would have chosen.
    pub action: WireMove,
    /// The difference of scores at the end of the game after the chosen move, for the side that makes it.
    pub score: i8,
    /// Whether that score is certain, and not only likely.
    pub is_certain: bool,
}

/// The results of an analysis.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The moves evaluated so far.
    pub moves: Vec<Estimate>,
    /// The comparison of the best move with the move that was played, if requested and known.
    pub compared: Option<Compared>,
    /// The statistics. If it solves, `nodes` is the number of positions visited.
    pub statistics: Statistics,
    /// A proven win of the side to move by moves that leave the other side one reply each: all moves of both sides to the end, the shortest
    /// such win. Empty if none was found, and in games that are not searched for one.
    pub forced_win: Vec<WireMove>,
    /// Whether the analysis is complete.
    pub done: bool,
}

/// The best move of a position and the one that was played there. Both values are of one kind: solved, or by the learned evaluation to
/// the same depth, or means over equally many visits of equal searches. So their difference is what the move cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// The best move; the one that was played, if no other is better.
    pub best: Estimate,
    /// The one that was played.
    pub played: Estimate,
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The move.
    pub action: WireMove,
    /// The number of visits in a tree; 0 if it was solved, or valued with the learned evaluation.
    pub visits: u32,
    /// Its value: the mean of these visits, or the chance to win by the learned evaluation, or the exact value.
    pub value: f64,
    /// Whether the value, and the disc difference if there is one, are certain.
    pub certain: bool,
    /// The disc difference at the end of the game for the side to move, by the official score: the one after best play if it was
    /// solved, or an estimate by the learned evaluation. `None` if the move was searched in a tree.
    pub discs: Option<f64>,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndReason {
    /// The limit of iterations was reached.
    Iterations,
    /// The limit of time was reached.
    Time,
    /// The agent does not search: it plays at random, or by a simple rule.
    NoSearch,
    /// The move is from the opening book, so no search was needed.
    Book,
    /// There was only one move.
    OnlyMove,
    /// The first move of a game was chosen at random.
    RandomFirst,
    /// The page stopped it.
    Stopped,
    /// The limit of nodes was reached.
    Nodes,
    /// The remaining iterations can no longer change the move.
    Decided,
    /// The result of the root is proven.
    Proven,
}

/// The statistics of a search: exact counts, not estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Iterations of the four phases.
    pub iterations: u64,
    /// Playouts; one per iteration unless an option says otherwise.
    pub playouts: u64,
    /// Moves made in all playouts together.
    pub playout_moves: u64,
    /// Nodes in the tree.
    pub nodes: u32,
    /// Plies from the root to the deepest node added since the search for this move began.
    pub depth: u32,
    /// The mean result at the root for the side to move: 1 for a win, 0.5 for a draw, 0 for a loss. `None` before the
    /// first playout.
    pub expected_result: Option<f64>,
    /// Whether the result for the side to move is certain, and how much of it.
    pub decided: Decided,
    /// Milliseconds since the search began.
    pub elapsed_ms: f64,
    /// The longest slice, in milliseconds.
    pub longest_slice_ms: f64,
}

/// How much of a position's result a search has proven, for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decided {
    /// Nothing: it is an estimate.
    #[default]
    Estimated,
    /// The winner, or that it is a draw: the expected result is certain.
    Result,
    /// The disc difference by the official score after best play, too.
    Discs(i8),
}

/// A reason for which a job could not be done. The texts are in English and have details that a developer needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum JobFault {
    /// The text of a player is invalid.
    #[error("{0}")]
    Player(String),
    /// The table from which a player plays is not here, or can't be read.
    #[error("{0}")]
    Table(String),
    /// The order can't be carried out, or this program can't do it.
    #[error("{0}")]
    Order(String),
}

impl From<String> for JobFault {
    fn from(why: String) -> Self {
        Self::Order(why)
    }
}

impl From<&str> for JobFault {
    fn from(why: &str) -> Self {
        Self::Order(why.to_owned())
    }
}
