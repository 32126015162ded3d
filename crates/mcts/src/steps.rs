//! Single steps: one phase at a time, with a record of what it did.
//!
//! The phases are the very functions that [`Search::run`] calls, so that a search in single steps grows the same tree.
use crate::expand::Expanded;
use crate::node::Node;
use crate::select::{select_child, unexamined_value};
use crate::tree::Place;
use crate::{ActionSet, Game, Outcome, Playout, Row, Search};

/// What a phase did.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// The first phase: the choices on the way down from the root, in order. None where it ended at the root.
    Selection(Vec<Choice<A>>),
    /// The second phase.
    Expansion(Expansion<A>),
    /// The third phase.
    Playout(PlayoutStep<A>),
    /// The fourth phase: what was counted on each node of the path, the leaf first, the root last.
    Backpropagation(Vec<Backup<A>>),
}

/// One choice of the selection.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The candidates, in the order in which they were added; values are for the player who chooses.
    pub candidates: Vec<Row<A>>,
    /// Which of them was chosen: the place in `candidates`.
    pub chosen: usize,
    /// With first-play urgency, the value that unexamined actions had to be beaten with; `None` where there are none.
    pub unexamined: Option<f64>,
}

/// What the second phase did.
#[derive(Clone, Debug, PartialEq)]
pub struct Expansion<A> {
    /// The action that became a child, if one did.
    pub added: Option<A>,
    /// The actions of the node that were unexamined before, the added one among them.
    pub unexamined: Vec<A>,
    /// The result for the player to move at the end of the path, where it is certain: then there is no playout.
    pub known: Option<Outcome>,
    /// Nodes of the tree now.
    pub nodes: u32,
}

/// What the third phase did.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayoutStep<A> {
    /// The moves of the first playout from the leaf on; empty where the result was certain.
    pub moves: Vec<A>,
    /// Playouts made.
    pub playouts: u32,
    /// Their mean result for the player to move *at the leaf*, 0 to 1.
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
pub(crate) enum Under {
    /// None is under way.
    #[default]
    No,
    Selected,
    Expanded(Expanded),
    Evaluated(u32),
}

impl<G: Game, P: Playout<G>> Search<G, P> {
    /// Does the next phase and tells what it did. `None` where nothing is left to search.
    ///
    /// [`run`](Self::run) can follow at any phase: it first ends the iteration that is under way.
    pub fn step(&mut self) -> Option<Step<G::Action>> {
        Some(match self.under {
            Under::No => {
                if self.is_finished() {
                    return None;
                }
                self.under = Under::Selected;
                Step::Selection(self.step_selection())
            }
            Under::Selected => {
                let unexamined = self.unexamined_at_end();
                let expanded = self.expand();
                self.under = Under::Expanded(expanded);
                let added = matches!(expanded, Expanded::Child | Expanded::Ready(_))
                    || (matches!(expanded, Expanded::Known(_)) && self.tree.node(self.walk.at()).visits == 0);
                let known = match expanded {
                    Expanded::Known(outcome) => Some(outcome),
                    _ => None,
                };
                let action = G::decode(self.tree.node(self.walk.at()).action);
                let at_root = self.walk.path.len() == 1;
                Step::Expansion(Expansion {
                    added: (added && !at_root).then_some(action),
                    unexamined,
                    known,
                    nodes: self.tree.nodes(),
                })
            }
            Under::Expanded(expanded) => {
                let (half_points, played) = self.evaluate(expanded);
                self.under = Under::Evaluated(half_points);
                let moves = played.map_or(Vec::new(), |played| {
                    self.walk.play(&self.tree, self.state);
                    self.playout.replay(&self.walk.state, played.seed, played.number as usize)
                });
                let count = self.config.playouts_per_leaf;
                Step::Playout(PlayoutStep {
                    moves,
                    playouts: if played.is_some() { count } else { 0 },
                    value: f64::from(half_points) / f64::from(2 * count),
                })
            }
            Under::Evaluated(half_points) => {
                self.back_up(half_points);
                self.under = Under::No;
                Step::Backpropagation(self.step_backups(half_points))
            }
        })
    }

    /// Does the rest of the iteration under way, or a whole one: the phases that were left, at most four.
    pub fn step_iteration(&mut self) -> Vec<Step<G::Action>> {
        let mut steps = Vec::with_capacity(4);
        while let Some(step) = self.step() {
            steps.push(step);
            if self.under == Under::No {
                break;
            }
        }
        steps
    }

    /// Ends the iteration that is under way, without a record. Says whether there was one.
    pub(crate) fn end_iteration(&mut self) -> bool {
        if self.under == Under::No {
            return false;
        }
        let half_points = match self.under {
            Under::Evaluated(half_points) => half_points,
            Under::Expanded(expanded) => self.evaluate(expanded).0,
            _ => {
                let expanded = self.expand();
                self.evaluate(expanded).0
            }
        };
        self.back_up(half_points);
        self.under = Under::No;
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

    fn step_backups(&self, half_points: u32) -> Vec<Backup<G::Action>> {
        let full = 2 * self.config.playouts_per_leaf;
        let mut won = full - half_points;
        let path: &[Place] = &self.walk.path;
        let backup = |(n, &place): (usize, &Place)| {
            let node: &Node = self.tree.node(place);
            let value = f64::from(won) / f64::from(full);
            won = full - won;
            Backup {
                action: (n > 0).then(|| G::decode(node.action)),
                value,
                visits: node.visits,
                wins: f64::from(node.half_points) / f64::from(full),
                proof: node.proof(),
            }
        };
        path.iter().enumerate().rev().map(backup).collect()
    }
}
