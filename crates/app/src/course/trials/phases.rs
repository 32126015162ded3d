//! One iteration, phase by phase.
use super::Trial;
use crate::course::work::{Finding, Work, experiment};
use othello::{Color, Move, Position};
use protocol::{Experiment, Step, Stride, View};
use worker_client::othello::action;

/// The phases of an iteration.
const PHASES: usize = 4;
/// The least difference between the two largest sums of average and bonus: the page shows three decimals.
const LEAST_LEAD: f64 = 0.002;

/// A tree, and the phases of its next iteration so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Phases {
    start: Position,
    order: Experiment,
    /// The tree before the iteration, once it has grown.
    pub view: Option<Box<View>>,
    /// The phases that have been made.
    pub phases: Vec<Step>,
    /// The phases that the learner has asked for.
    asked: usize,
}

impl Phases {
    /// The iterations before.
    pub const ITERATIONS: u32 = 24;

    /// A tree that is still to grow.
    pub fn new(start: Position, seed: u64) -> Self {
        let order = experiment(start, "uct:c=1.4", seed, Self::ITERATIONS);
        Self { start, order, view: None, phases: Vec::new(), asked: 0 }
    }

    /// The moves from the root to the end of the path so far.
    pub fn path(&self) -> Vec<Move> {
        let of = |phase: &Step| match phase {
            Step::Selection(choices) => choices
                .iter()
                .filter_map(|choice| choice.candidates.get(choice.chosen as usize))
                .map(|row| action(row.action))
                .collect(),
            Step::Expansion { added, .. } => added.iter().map(|&added| action(added)).collect(),
            Step::Playout { .. } | Step::Backpropagation(_) => Vec::new(),
        };
        self.phases.iter().flat_map(of).collect()
    }

    /// The position that is shown: the root's, the one at the end of the path, or the end of the playout.
    pub fn position(&self) -> Position {
        let playout = self.phases.iter().find_map(|phase| match phase {
            Step::Playout { moves, .. } => Some(moves.iter().copied().map(action).collect::<Vec<_>>()),
            _ => None,
        });
        let played = self.path().into_iter().chain(playout.unwrap_or_default());
        played.fold(self.start, |position, action| position.play(action).unwrap_or(position))
    }

    /// The side that makes move number `ply` of the path, from 0.
    pub fn side_at(&self, ply: usize) -> Color {
        if ply.is_multiple_of(2) { self.start.turn() } else { !self.start.turn() }
    }
}

/// Whether the two largest sums at the root are too close to tell which is larger. Another tree is then grown.
fn is_close(view: &View) -> bool {
    let mut sums: Vec<f64> = view.moves.iter().map(|row| row.mean_value + row.exploration).collect();
    sums.sort_unstable_by(|one, other| other.total_cmp(one));
    sums.windows(2).next().is_some_and(|pair| pair[0] - pair[1] < LEAST_LEAD)
}

impl Trial for Phases {
    fn prepares(&self) -> Option<Work> {
        self.view.is_none().then(|| Work::Grow(self.order.clone()))
    }

    fn wanted(&self) -> Option<Work> {
        (self.phases.len() < self.asked).then(|| Work::Step {
            of: self.order.clone(),
            stride: Stride::Phase,
            number: self.phases.len(),
        })
    }

    fn take(&mut self, found: Finding) {
        match found {
            Finding::Grown(view) if is_close(&view) => self.order.seed += 1,
            Finding::Grown(view) => self.view = Some(view),
            Finding::Stepped(report) => self.phases = report.phases,
            Finding::Solved(_) | Finding::Chosen(_) | Finding::Trained(_) => {}
        }
    }

    fn choices(&self) -> usize {
        self.view.as_ref().map_or(0, |view| view.moves.len())
    }

    /// The move that selection goes to.
    fn answer(&self) -> Option<usize> {
        let chosen = *self.path().first()?;
        self.view.as_ref()?.moves.iter().position(|row| action(row.action) == chosen)
    }

    fn press(&mut self) {
        if self.asked < PHASES && self.asked == self.phases.len() {
            self.asked += 1;
        }
    }

    fn waits(&self) -> bool {
        self.asked < PHASES && self.asked == self.phases.len()
    }
}
