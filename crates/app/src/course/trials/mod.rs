//! The trials of the steps: the computations after the learner's prediction, and which choice turns out to be right.
mod averages;
mod exploration;
mod games;
mod learners;
mod passes;
mod phases;
mod playouts;
mod solver;

pub use averages::{Averages, standard_deviation};
pub use exploration::{CONSTANTS, Exploration};
pub use games::{Games, POLICIES, Rivals, Score};
pub use learners::{Learners, RATES, Subject};
pub use passes::Passes;
pub use phases::Phases;
pub use playouts::Playouts;
pub use solver::Solver;

use super::work::{Finding, Work};
use super::{Settings, Step};
use othello::{Color, Move, Outcome, Position};

/// A computation in pieces, each done by the worker.
pub trait Trial {
    /// The work that the question needs, before the prediction.
    fn prepares(&self) -> Option<Work> {
        None
    }

    /// The work to be done now, after the prediction.
    fn wanted(&self) -> Option<Work>;

    /// Takes the results of the work.
    fn take(&mut self, found: Finding);

    /// The number of choices that the question offers.
    fn choices(&self) -> usize {
        3
    }

    /// The choice that is right, once that is known.
    fn answer(&self) -> Option<usize>;

    /// Whether a right prediction completes the step.
    fn counts(&self) -> bool {
        true
    }

    /// The pause before it goes on, while something is shown.
    fn pause_ms(&self) -> Option<u32> {
        None
    }

    /// Goes on after the pause.
    fn go_on(&mut self) {}

    /// Goes on at the learner's request, in a trial that waits for it.
    fn press(&mut self) {}

    /// Whether it waits for the learner to go on.
    fn waits(&self) -> bool {
        false
    }
}

/// The trial of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyTrial {
    /// Of [`Step::Playout`].
    Playouts(Playouts),
    /// Of [`Step::Average`].
    Averages(Averages),
    /// Of [`Step::Exploration`].
    Exploration(Exploration),
    /// Of [`Step::Phases`].
    Phases(Phases),
    /// Of [`Step::Perspective`] and [`Step::Policy`].
    Games(Games),
    /// Of [`Step::Pass`].
    Passes(Passes),
    /// Of [`Step::Solver`].
    Solver(Solver),
    /// Of [`Step::Value`] and those after it.
    Learners(Learners),
}

/// The trial inside, by a reference or a mutable one.
macro_rules! inner {
    ($any:ident) => {
        match $any {
            Self::Playouts(trial) => trial,
            Self::Averages(trial) => trial,
            Self::Exploration(trial) => trial,
            Self::Phases(trial) => trial,
            Self::Games(trial) => trial,
            Self::Passes(trial) => trial,
            Self::Solver(trial) => trial,
            Self::Learners(trial) => trial,
        }
    };
}

impl AnyTrial {
    /// The trial of a step with these settings. The same `round` gives the same results.
    pub fn new(step: Step, settings: Settings, round: u32) -> Self {
        let (position, seed) = (step.position(), u64::from(round) << 16);
        match step {
            Step::Playout => Self::Playouts(Playouts::new(position, seed)),
            Step::Average => Self::Averages(Averages::new(position, seed)),
            Step::Exploration => Self::Exploration(Exploration::new(position, seed, settings.exploration)),
            Step::Phases => Self::Phases(Phases::new(position, seed)),
            Step::Perspective => {
                Self::Games(Games::new(position, seed, Rivals::Perspective { broken: settings.is_broken }))
            }
            Step::Pass => Self::Passes(Passes::new(position, seed)),
            Step::Solver => Self::Solver(Solver::new(position, seed)),
            Step::Value => Self::Learners(Learners::new(Subject::Value, seed)),
            Step::Bootstrap => Self::Learners(Learners::new(Subject::Bootstrap, seed)),
            Step::Cliff => Self::Learners(Learners::new(Subject::Cliff, seed)),
            Step::Table => Self::Learners(Learners::new(Subject::Table, seed)),
            Step::Policy => Self::Games(Games::new(position, seed, Rivals::Policy(settings.policy))),
        }
    }

    /// The trial.
    pub fn trial(&self) -> &dyn Trial {
        inner!(self)
    }

    /// The trial, to be changed.
    pub fn trial_mut(&mut self) -> &mut dyn Trial {
        inner!(self)
    }
}

/// The exact values of the moves of a position, once they are known.
pub type Truth = Option<Vec<(Move, i32)>>;

/// The best move and its value for the side to move.
pub fn best(truth: &Truth) -> Option<(Move, i32)> {
    truth.as_ref()?.iter().copied().max_by_key(|(_, discs)| *discs)
}

/// The value of a move.
pub fn value_of(truth: &Truth, action: Move) -> Option<i32> {
    truth.as_ref()?.iter().find(|(other, _)| *other == action).map(|(_, discs)| *discs)
}

/// The winner of a finished game; `None` for a draw, or before its end.
fn winner(end: Position) -> Option<Color> {
    match end.score()?.outcome() {
        Outcome::Win(color) => Some(color),
        Outcome::Draw => None,
    }
}
