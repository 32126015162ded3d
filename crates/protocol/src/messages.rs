//! What page and worker say to each other.
use crate::{AgentSpec, Analyse, Analysis, Answer, MeasureSpec, Packed, Query, Step, WireMove, WirePosition};
use serde::{Deserialize, Serialize};

/// The number of one search. The page counts up, so a higher one is newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SearchId(pub u32);

impl SearchId {
    /// The number of the search after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

/// An order to choose a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Think {
    /// The number that every answer to this will carry.
    pub id: SearchId,
    /// Where to move. The game must not be over.
    pub position: WirePosition,
    /// Who thinks.
    pub agent: AgentSpec,
    /// The seed of the random numbers: the same seed gives the same move, unless time runs out.
    pub seed: u64,
    /// The most milliseconds that it may think, whatever else is said of the agent.
    pub time_ms: Option<f64>,
    /// Whether it begins paused, to be stepped or resumed.
    pub paused: bool,
}

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The first message. Answered with [`Response::Ready`].
    Hello {
        /// The page's [`crate::VERSION`].
        version: u32,
    },
    /// Choose a move. A search that is under way ends without an answer.
    Think(Think),
    /// Find out what the moves of a position are worth. A search that is under way ends without an answer.
    Analyse(Analyse),
    /// End the search or the analysis with this number, if it is under way. Answered with [`Response::Ended`] or
    /// [`Response::Analysis`].
    Stop(SearchId),
    /// Halt the search with this number until [`Request::Resume`]. Answered with [`Response::Progress`].
    Pause(SearchId),
    /// Go on with the search with this number. Time that it was paused does not count.
    Resume(SearchId),
    /// Take a step in the search with this number, which is then paused. Answered with [`Response::Stepped`].
    Step {
        /// Which search.
        id: SearchId,
        /// Whether to do the rest of an iteration, or a whole one; else one phase.
        iteration: bool,
    },
    /// Look into the search with this number, running, paused or ended. Answered with [`Response::Answered`].
    Query {
        /// Which search.
        id: SearchId,
        /// What is asked.
        query: Query,
    },
    /// Measure this for about so many milliseconds, in one slice. Answered with [`Response::Measured`].
    Measure {
        /// What to measure.
        measure: MeasureSpec,
        /// How long.
        ms: f64,
    },
    /// Are you there? Answered with [`Response::Pong`], between two slices of a search.
    Ping,
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started.
    Ready {
        /// The worker's [`crate::VERSION`].
        version: u32,
    },
    /// A search is under way; comes about ten times a second.
    Progress(Progress),
    /// A search has ended.
    Ended(Ended),
    /// What an analysis has found out so far; comes about ten times a second, and at its end.
    Analysis(Analysis),
    /// The worker could not do what it was told.
    Failed {
        /// The search that failed.
        id: SearchId,
        /// Why, for people.
        error: String,
    },
    /// What the phases of a step did; none where nothing is left to search.
    Stepped {
        /// Which search.
        id: SearchId,
        /// The phases, in order.
        steps: Packed<Vec<Step>>,
    },
    /// What a search answers to a question.
    Answered {
        /// Which search.
        id: SearchId,
        /// The answer.
        answer: Packed<Answer>,
    },
    /// A figure of a benchmark.
    Measured {
        /// What was measured.
        measure: MeasureSpec,
        /// The figure, or what is wrong with the results, which are checked first. Not a number: this piece was
        /// preparation.
        rate: Result<f64, String>,
    },
    /// Here I am.
    Pong,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Which search.
    pub id: SearchId,
    /// Its numbers so far.
    pub statistics: Statistics,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ended {
    /// Which search.
    pub id: SearchId,
    /// The move it chose. After a stop, the best so far, or none where nothing has been looked at.
    pub chosen: Option<WireMove>,
    /// Why it ended.
    pub reason: EndReason,
    /// Its numbers.
    pub statistics: Statistics,
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
