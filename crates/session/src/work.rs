//! The work of a search job, a slice at a time.
use crate::comparison::Comparison;
use crate::convert;
use crate::looks::Experimenting;
use crate::program::{ActionOf, Clock, PlayingPair, Program, Study};
use thinking::{Decision, Thinking};

/// The duration of a slice. A message from the page waits at most for the rest of a slice.
pub const SLICE_MS: f64 = 10.0;

/// The work of a job.
pub enum Work<P: Program> {
    /// Choose a move.
    Choose(Box<Thinking<P::Player>>),
    /// Evaluate each move by searching.
    Examine(Box<Thinking<P::Player>>),
    /// Compare the move that was played with the best by searching.
    Compare(Box<Comparison<P>>),
    /// Analyse by better means than a tree.
    Study(P::Study),
    /// Grow a tree in order to look at it.
    Experiment(Box<dyn Experimenting>),
    /// Play a pair of games.
    Pair(Box<dyn PlayingPair>),
}

impl<P: Program> Work<P> {
    /// Works for a slice; returns whether it is done, and the decision if it chooses a move.
    pub fn slice(&mut self, clock: Clock) -> (bool, Option<Decision<ActionOf<P>>>) {
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
        }
    }

    /// Whether it grows a tree whose values are differences of scores, or partly so: they are no chances to win.
    pub fn counts_discs(&self) -> bool {
        match self {
            Self::Choose(thinking) => thinking.search().is_some_and(convert::counts_discs::<P>),
            Self::Experiment(experiment) => experiment.counts_discs(),
            _ => false,
        }
    }

    /// The thinking that grows a tree; `None` if there is no tree.
    pub fn thinking(&mut self) -> Option<&mut Thinking<P::Player>> {
        match self {
            Self::Choose(thinking) | Self::Examine(thinking) => Some(thinking),
            Self::Compare(comparison) => Some(comparison.thinking_mut()),
            Self::Study(_) | Self::Experiment(_) | Self::Pair(_) => None,
        }
    }
}
