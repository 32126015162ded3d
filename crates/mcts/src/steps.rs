//! Single steps: one phase at a time, with a record of what it did.
//!
//! The phases are the very functions that [`Search::run`] calls, so that a search in single steps grows the same tree.
use crate::expand::Expanded;
use crate::node::Node;
use crate::select::{select_child, unexamined_value};
use crate::tree::Place;
use crate::{ActionSet, ActionStats, Evaluator, Game, Outcome, Search};

/// What a phase did.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// The first phase: the choices on the way down from the root, in order. None where it ended at the root.
    Selection(Vec<Choice<A>>),
    /// The second phase.
    Expansion(Expansion<A>),
    /// The third phase.
    Evaluation(LeafEvaluation<A>),
    /// The fourth phase: what was counted on each node of the path, the leaf first, the root last.
    Backpropagation(Vec<Backup<A>>),
}

/// One choice of the selection.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The candidates, in the order in which they were added; values are for the player who chooses.
    pub candidates: Vec<ActionStats<A>>,
    /// Which of them was chosen: the place in `candidates`.
    pub chosen: usize,
    /// What the unexamined actions of the node counted, which the chosen candidate is over; `None` where there are none.
    pub unexamined: Option<f64>,
}

/// What the second phase did.
#[derive(Clone, Debug, PartialEq)]
pub struct Expansion<A> {
    /// The action that became a child, if one did.
    pub added: Option<A>,
    /// The actions of the node that were unexamined before, the added one among them, in the order of the game.
    pub unexamined: Vec<A>,
    /// The result for the player to move at the end of the path, where it is certain: then nothing is left to value.
    pub known: Option<Outcome>,
    /// Nodes of the tree now.
    pub nodes: u32,
}

/// What the third phase did.
#[derive(Clone, Debug, PartialEq)]
pub struct LeafEvaluation<A> {
    /// The moves of the first playout from the leaf on; empty where the value comes from no playout.
    pub moves: Vec<A>,
    /// Evaluations made; none where the result was certain.
    pub playouts: u32,
    /// Their mean value for the player to move *at the leaf*, 0 to 1.
    pub value: f64,
}

/// What the fourth phase did on one node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Backup<A> {
    /// The action that leads to the node; `None` for the root.
    pub action: Option<A>,
    /// What was added to the node's wins, 0 to 1, for the player who made that action.
    pub value: f64,
    /// Visits after it.
    pub visits: u32,
    /// Wins after it.
    pub wins: f64,
    /// What has become certain for the player who made that action.
    pub proof: Option<Outcome>,
}

/// How far the iteration under way has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum IterationState {
    /// None is under way.
    #[default]
    None,
    Selected,
    Expanded(Expanded),
    Evaluated(u32),
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    /// Does the next phase and tells what it did. `None` where nothing is left to search.
    ///
    /// [`run`](Self::run) can follow at any phase: it first ends the iteration that is under way.
    pub fn step(&mut self) -> Option<Step<G::Action>> {
        Some(match self.iteration {
            IterationState::None => {
                if self.is_finished() {
                    return None;
                }
                self.iteration = IterationState::Selected;
                Step::Selection(self.step_selection())
            }
            IterationState::Selected => {
                let unexamined = self.unexamined_at_end();
                let expanded = self.expand();
                self.iteration = IterationState::Expanded(expanded);
                let added = matches!(expanded, Expanded::Child | Expanded::Ready(_))
                    || (matches!(expanded, Expanded::Known(_)) && self.tree.node(self.walk.at()).visits == 0);
                let known = match expanded {
                    Expanded::Known(outcome) => Some(outcome),
                    _ => None,
                };
                let at_root = self.walk.path.len() == 1;
                Step::Expansion(Expansion {
                    added: (added && !at_root).then(|| G::decode(self.tree.node(self.walk.at()).action)),
                    unexamined,
                    known,
                    nodes: self.tree.nodes(),
                })
            }
            IterationState::Expanded(expanded) => {
                let (points, seeded) = self.evaluate(expanded);
                self.iteration = IterationState::Evaluated(points);
                let moves = seeded.map_or(Vec::new(), |seeded| {
                    self.walk.play(&self.tree, self.state);
                    self.evaluator.replay(&self.walk.state, seeded.seed, seeded.number as usize)
                });
                Step::Evaluation(LeafEvaluation {
                    moves,
                    playouts: if seeded.is_some() { self.config.playouts_per_leaf } else { 0 },
                    value: f64::from(points) / f64::from(self.tree.win()),
                })
            }
            IterationState::Evaluated(points) => {
                self.back_up(points);
                self.iteration = IterationState::None;
                Step::Backpropagation(self.step_backups(points))
            }
        })
    }

    /// Does the rest of the iteration under way, or a whole one: the phases that were left, at most four.
    pub fn step_iteration(&mut self) -> Vec<Step<G::Action>> {
        let mut steps = Vec::with_capacity(4);
        while let Some(step) = self.step() {
            steps.push(step);
            if self.iteration == IterationState::None {
                break;
            }
        }
        steps
    }

    /// Ends the iteration that is under way, without a record. Says whether there was one.
    pub(crate) fn end_iteration(&mut self) -> bool {
        if self.iteration == IterationState::None {
            return false;
        }
        let points = match self.iteration {
            IterationState::Evaluated(points) => points,
            IterationState::Expanded(expanded) => self.evaluate(expanded).0,
            _ => {
                let expanded = self.expand();
                self.evaluate(expanded).0
            }
        };
        self.back_up(points);
        self.iteration = IterationState::None;
        true
    }

    fn step_selection(&mut self) -> Vec<Choice<G::Action>> {
        self.walk.path.clear();
        let mut at = self.tree.root();
        self.walk.path.push(at);
        let mut choices = Vec::new();
        while let Some(to) = select_child(&self.tree, at, &self.config, self.terms) {
            let parent = self.tree.node(at);
            choices.push(Choice {
                candidates: self.table(parent),
                chosen: (to - parent.children) as usize,
                unexamined: unexamined_value(&self.tree, parent, &self.config),
            });
            self.walk.path.push(to);
            at = to;
        }
        choices
    }

    /// The actions without a child at the end of the walk.
    fn unexamined_at_end(&mut self) -> Vec<G::Action> {
        self.walk.play(&self.tree, self.state);
        let mut actions = self.walk.state.actions();
        for child in self.tree.children(self.tree.node(self.walk.at())) {
            actions.remove(G::decode(child.action));
        }
        (0..actions.len()).map(|n| actions.nth(n)).collect()
    }

    fn step_backups(&self, points: u32) -> Vec<Backup<G::Action>> {
        let win = self.tree.win();
        let mut won = win - points;
        let path: &[Place] = &self.walk.path;
        let backup = |(n, &place): (usize, &Place)| {
            let node: &Node = self.tree.node(place);
            let value = f64::from(won) / f64::from(win);
            won = win - won;
            Backup {
                action: (n > 0).then(|| G::decode(node.action)),
                value,
                visits: node.visits,
                wins: f64::from(node.points) / f64::from(win),
                proof: node.proof(),
            }
        };
        path.iter().enumerate().rev().map(backup).collect()
    }
}
