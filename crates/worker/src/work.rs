//! What a search job does, a slice at a time.
use crate::comparison::Comparison;
use crate::convert;
use crate::experiment::Experimenting;
use crate::pairs::PlayingPair;
use crate::session::Clock;
use crate::study::Study;
use engines::Player;
use engines::solver::{self, Counting, Solver};
use othello::Move;
use thinking::{Decision, Thinking};

/// The duration of a slice. A message from the page waits at most for the rest of a slice.
pub const SLICE_MS: f64 = 10.0;
/// The number of positions the solver visits between two looks at the clock: about a millisecond.
const SOLVER_BATCH: u64 = 4_000;

/// A solver for what people see. It counts like the result of a game on the page: empty squares are the winner's.
pub fn solver() -> Solver {
    Solver::default().counting(Counting::Official)
}

/// The work of a job.
pub enum Work {
    /// Choose a move.
    Choose(Box<Thinking<Player>>),
    /// Evaluate each move by searching.
    Examine(Box<Thinking<Player>>),
    /// Evaluate each move by solving to the end of the game.
    Solve(Box<(solver::Analysis, Solver)>),
    /// Compare the move that was played with the best.
    Compare(Box<Comparison>),
    /// Value moves with the learned evaluation, and solve the position if it can be.
    Study(Study),
    /// Grow a tree in order to look at it.
    Experiment(Box<dyn Experimenting>),
    /// Play a pair of games.
    Pair(Box<dyn PlayingPair>),
}

impl Work {
    /// Works for a slice that began at `before`; returns whether it is done, and the decision if it chooses a move.
    pub fn slice(&mut self, clock: Clock, before: f64) -> (bool, Option<Decision<Move>>) {
        match self {
            Self::Choose(thinking) => {
                let decision = thinking.slice(clock, SLICE_MS);
                (decision.is_some(), decision)
            }
            Self::Examine(thinking) => (thinking.slice(clock, SLICE_MS).is_some(), None),
            Self::Compare(comparison) => (comparison.slice(clock, SLICE_MS), None),
            Self::Study(study) => (study.slice(clock, SLICE_MS), None),
            Self::Pair(pair) => (pair.slice(clock, SLICE_MS), None),
            // It has slices of its own.
            Self::Experiment(_) => (true, None),
            Self::Solve(solving) => {
                let (analysis, solver) = &mut **solving;
                loop {
                    let done = analysis.run(solver, SOLVER_BATCH);
                    if done || clock() - before >= SLICE_MS {
                        return (done, None);
                    }
                }
            }
        }
    }

    /// Whether it grows a tree whose values are disc differences, or partly so: they are no chances to win.
    pub fn counts_discs(&self) -> bool {
        match self {
            Self::Choose(thinking) => thinking.search().is_some_and(convert::counts_discs),
            Self::Experiment(experiment) => experiment.counts_discs(),
            _ => false,
        }
    }

    /// The thinking that grows a tree; `None` if there is no tree.
    pub fn thinking(&mut self) -> Option<&mut Thinking<Player>> {
        match self {
            Self::Choose(thinking) | Self::Examine(thinking) => Some(thinking),
            Self::Compare(comparison) => comparison.thinking_mut(),
            Self::Solve(_) | Self::Study(_) | Self::Experiment(_) | Self::Pair(_) => None,
        }
    }
}
