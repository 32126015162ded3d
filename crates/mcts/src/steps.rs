//! Single steps: one phase at a time, with a record of what it did.
//!
//! The phases are the functions that [`Search::run`] calls, so a search in single steps grows the same tree.
use crate::expand::Expanded;
use crate::node::Node;
use crate::select::{select_child, unexamined_value};
use crate::tree::Place;
use crate::{ActionSet, ActionStats, Evaluator, Game, Outcome, Perspective, Search};

/// The record of one phase.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// The first phase: the choices on the way down from the root, in order. Empty if it ended at the root.
    Selection(Vec<Choice<A>>),
    /// The second phase.
    Expansion(Expansion<A>),
    /// The third phase.
    Evaluation(LeafEvaluation<A>),
    /// The fourth phase: the update of each node on the path, from the leaf to the root.
    Backpropagation(Vec<Backup<A>>),
}

/// One choice of the selection.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The candidates in the order they were added; values are for the player to move.
    pub candidates: Vec<ActionStats<A>>,
    /// The index of the chosen one in `candidates`.
    pub chosen: usize,
    /// The value of the node's unexamined actions, which the chosen candidate exceeds; `None` if there are none.
    pub unexamined: Option<f64>,
}

/// The record of the second phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Expansion<A> {
    /// The action that became a child, if one did.
    pub added: Option<A>,
    /// The actions of the node that were unexamined before, including the added one, in the order of the game.
    pub unexamined: Vec<A>,
    /// The result for the player to move at the end of the path, if it is known: then there is nothing to evaluate.
    pub known: Option<Outcome>,
    /// The number of nodes in the tree afterwards.
    pub nodes: u32,
}

/// The record of the third phase.
#[derive(Clone, Debug, PartialEq)]
pub struct LeafEvaluation<A> {
    /// The moves of the first playout from the leaf; empty if the value does not come from a playout.
    pub moves: Vec<A>,
    /// The number of evaluations; 0 if the result was known.
    pub playouts: u32,
    /// Their mean value for the player to move *at the leaf*, 0 to 1.
    pub value: f64,
}

/// The update of one node in the fourth phase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Backup<A> {
    /// The action that leads to the node; `None` for the root.
    pub action: Option<A>,
    /// The value added to the node's wins, 0 to 1, for the player who made that action; with
    /// [`Perspective::FirstPlayer`], for the first player.
    pub value: f64,
    /// Visits afterwards.
    pub visits: u32,
    /// Wins afterwards.
    pub wins: f64,
    /// The result proven for the same player.
    pub proof: Option<Outcome>,
}

/// The progress of the current iteration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum IterationState {
    /// No iteration is in progress.
    #[default]
    None,
    Selected,
    Expanded(Expanded),
    Evaluated(u32),
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    /// Runs the next phase and reports what it did. `None` if nothing is left to search.
    ///
    /// [`run`](Self::run) can follow after any phase: it first finishes the current iteration.
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
                // The proof is for the player who moved there.
                let known = match expanded {
                    Expanded::Known(_) => self.tree.node(self.walk.at()).proof().map(Outcome::reversed),
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

    /// Runs the rest of the current iteration, or a whole one, and reports the phases run, at most four.
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

    /// Finishes the current iteration, if there is one, without reporting it. Returns whether there was one.
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
                candidates: self.table(parent, choices.len()),
                chosen: (to - parent.children) as usize,
                unexamined: unexamined_value(&self.tree, parent, &self.config),
            });
            self.walk.path.push(to);
            at = to;
        }
        choices
    }

    /// The unexamined actions at the end of the walk.
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
        let changes = self.config.perspective == Perspective::Mover;
        let mut won = if changes { win - points } else { self.points_of_first_player(points) };
        let path: &[Place] = &self.walk.path;
        let backup = |(n, &place): (usize, &Place)| {
            let node: &Node = self.tree.node(place);
            let value = f64::from(won) / f64::from(win);
            won = if changes { win - won } else { won };
            Backup {
                action: (n > 0).then(|| G::decode(node.action)),
                value,
                visits: node.visits,
                wins: f64::from(node.points) / f64::from(win),
                proof: self.counted_proof(node, n),
            }
        };
        path.iter().enumerate().rev().map(backup).collect()
    }
}
