//! A pass in the tree.
use super::Trial;
use crate::course::work::{Finding, Work, experiment};
use othello::{Move, Position, Status};
use protocol::{Branch, Experiment, View, WireMove};
use worker_client::othello::wire;

/// The iterations.
const ITERATIONS: u32 = 1_000;

/// A search from a position with a move after which the other side must pass.
#[derive(Clone, Debug, PartialEq)]
pub struct Passes {
    order: Experiment,
    /// The move after which the other side must pass.
    pub forcing: Option<Move>,
    /// The tree, once it has grown.
    pub view: Option<Box<View>>,
}

impl Passes {
    /// A tree that is still to grow.
    pub fn new(position: Position, seed: u64) -> Self {
        let must_pass =
            |action: &Move| position.play(*action).is_ok_and(|after| after.status() == Status::MustPass);
        let order = experiment(position, "uct:", seed, ITERATIONS);
        Self { order, forcing: position.moves().find(must_pass), view: None }
    }

    /// The node after that move.
    pub fn branch(&self) -> Option<&Branch> {
        let forcing = wire(self.forcing?);
        let root = self.view.as_ref()?.tree.as_ref()?;
        root.children.iter().find(|child| child.action == Some(forcing))
    }

    /// The node of the pass below it.
    pub fn pass(&self) -> Option<&Branch> {
        self.branch()?.children.iter().find(|child| child.action == Some(WireMove::PASS))
    }
}

impl Trial for Passes {
    fn wanted(&self) -> Option<Work> {
        self.view.is_none().then(|| Work::Grow(self.order.clone()))
    }

    fn take(&mut self, found: Finding) {
        if let Finding::Grown(view) = found {
            self.view = Some(view);
        }
    }

    /// The next moves at once, the pass, or nothing.
    fn answer(&self) -> Option<usize> {
        let branch = self.branch()?;
        Some(match (self.pass(), branch.children.is_empty()) {
            (Some(_), _) => 1,
            (None, false) => 0,
            (None, true) => 2,
        })
    }
}
