//! The work that the worker does for the course, one piece after the other, and its findings.
use othello::{Move, Position};
use protocol::{ChooseMove, Experiment, Look, StepReport, Stride, Training, TrainingReport, View};
use worker_client::othello::player_text;
use worker_client::othello::wire_position;

/// A piece of work.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// Grow a tree to the end, and look at it.
    Grow(Experiment),
    /// Take a step in the tree of this experiment.
    Step {
        /// The experiment.
        of: Experiment,
        /// How far.
        stride: Stride,
        /// The number of the step, which tells equal steps apart.
        number: usize,
    },
    /// Find the exact values of the moves at the root of this experiment.
    Solve(Experiment),
    /// Choose a move.
    Choose(ChooseMove),
    /// Train learners to the end.
    Train(Box<Training>),
}

/// The findings of a piece of work.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The tree.
    Grown(Box<View>),
    /// The report of the step.
    Stepped(StepReport),
    /// The disc difference after best play of each move, for the side to move.
    Solved(Vec<(Move, i32)>),
    /// The chosen move.
    Chosen(Move),
    /// The last report of the training.
    Trained(Box<TrainingReport>),
}

/// The look at a tree that the course needs.
pub fn look() -> Look {
    Look { tree: true, depth: 3, width: 8, ..Look::default() }
}

/// An experiment with the agent that this text describes.
pub fn experiment(position: Position, agent: &str, seed: u64, iterations: u32) -> Experiment {
    let agent = player_text(agent);
    Experiment { position: wire_position(position), agent, seed, iterations, rival: None }
}
