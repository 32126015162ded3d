//! The search: its state and the loop over the four phases.
use crate::backpropagate::{backpropagate, propagate_proof};
use crate::expand::{Expanded, expand};
use crate::node::SeededEvaluation;
use crate::select::{Walk, select};
use crate::steps::IterationState;
use crate::terms::Terms;
use crate::tree::Tree;
use crate::{
    ActionSet, Config, Evaluation, Evaluator, Game, MAX_BATCH, Outcome, Prior, Random, RandomPlayouts,
    Selection, puct,
};

/// What a call of [`Search::run`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunOutcome {
    /// Iterations made; fewer than asked for only where nothing is left to search.
    pub iterations: u32,
    /// Whether nothing is left to search: the game is over, the root is proven (with the solver), or the counters of
    /// the root can hold no more (2^32 points; see [`Evaluator::WIN`]).
    pub finished: bool,
}

/// Counters of a search since it began or was advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    pub iterations: u32,
    pub playouts: u64,
    pub playout_moves: u64,
    pub depth: u32,
}

/// A search from one state of a game: the tree so far, and everything that is needed to go on.
///
/// ```
/// # use mcts::{ActionSet, Config, Game, Outcome, RandomPlayouts, Search};
/// # #[derive(Clone, Copy, Debug)] struct Nim(u8);
/// # #[derive(Clone, Copy)] struct Takes(u8, u8);
/// # impl ActionSet for Takes {
/// #     type Action = u8;
/// #     fn len(&self) -> u32 { (self.0 & 0b1110).count_ones() }
/// #     fn nth(&self, n: u32) -> u8 { (1..4).filter(|take| self.0 >> take & 1 == 1).nth(n as usize).unwrap() }
/// #     fn remove(&mut self, action: u8) { self.0 &= !(1 << action); }
/// # }
/// # impl Game for Nim {
/// #     type Action = u8;
/// #     type Actions = Takes;
/// #     fn actions(&self) -> Takes { Takes(((1u16 << (self.0.min(3) + 1)) - 2) as u8, 0) }
/// #     fn play(&mut self, action: u8) { self.0 -= action; }
/// #     fn outcome(&self) -> Outcome { Outcome::Loss }
/// #     fn encode(action: u8) -> u8 { action }
/// #     fn decode(code: u8) -> u8 { code }
/// # }
/// // Nim with one heap of 10: take 1 to 3, who takes the last wins. Taking 2 leaves a multiple of 4.
/// let mut search = Search::new(Nim(10), Config::CLASSIC, RandomPlayouts, 1);
/// search.run(2_000);
/// assert_eq!(search.best_action(), Some(2));
/// ```
#[derive(Debug)]
pub struct Search<G: Game, E = RandomPlayouts> {
    pub(crate) state: G,
    pub(crate) tree: Tree,
    pub(crate) config: Config,
    pub(crate) random: Random,
    pub(crate) evaluator: E,
    pub(crate) walk: Walk<G>,
    pub(crate) totals: Totals,
    pub(crate) iteration: IterationState,
    /// Room for the priors of one node.
    priors: Vec<Prior<G::Action>>,
    pub(crate) terms: &'static Terms,
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    /// A search from `root` that has not begun.
    pub fn new(root: G, config: Config, evaluator: E, seed: u64) -> Self {
        const { assert!(E::WIN > 0 && E::WIN.is_multiple_of(2), "a draw is half a win") };
        let config = Config {
            playouts_per_leaf: config.playouts_per_leaf.clamp(1, 255),
            max_nodes: config.max_nodes.max(1),
            // Values are compared by their bits, which negative numbers and what is no number would upset.
            exploration: if config.exploration > 0.0 { config.exploration } else { 0.0 },
            ..config
        };
        let win = u32::from(E::WIN) * config.playouts_per_leaf;
        Self {
            state: root,
            tree: Tree::new(config.max_nodes, win, config.selection == Selection::Puct),
            config,
            random: Random::new(seed),
            evaluator,
            walk: Walk { path: Vec::with_capacity(64), state: root },
            totals: Totals::default(),
            iteration: IterationState::None,
            priors: Vec::new(),
            terms: Terms::shared(),
        }
    }

    /// The state that is searched.
    pub const fn root(&self) -> &G {
        &self.state
    }

    /// What is set.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// What values the leaves.
    pub const fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// What values the leaves, to change it between iterations: to begin a record, say.
    pub const fn evaluator_mut(&mut self) -> &mut E {
        &mut self.evaluator
    }

    /// Makes `iterations` iterations, or fewer where nothing is left to search.
    pub fn run(&mut self, iterations: u32) -> RunOutcome {
        self.run_within(iterations, u64::MAX)
    }

    /// The same, but ends with the iteration in which exact results have cost `effort` in all; see
    /// [`Evaluator::effort`]. How much an iteration costs can change a thousandfold from one to the next where some leaves
    /// are solved, so a number of iterations alone is no measure of time.
    pub fn run_within(&mut self, iterations: u32, effort: u64) -> RunOutcome {
        let most = self.evaluator.effort().saturating_add(effort);
        for made in 0..iterations {
            if made == 0 && self.end_iteration() {
                continue;
            }
            let finished = self.is_finished();
            if finished || self.evaluator.effort() >= most {
                return RunOutcome { iterations: made, finished };
            }
            self.iterate();
        }
        RunOutcome { iterations, finished: self.is_finished() }
    }

    /// Whether nothing is left to search; see [`RunOutcome::finished`].
    #[inline]
    pub fn is_finished(&self) -> bool {
        if !self.tree.exists() {
            return true;
        }
        let root = self.tree.node(self.tree.root());
        (root.proof().is_some() && (self.config.solver || root.child_count == 0))
            || root.visits >= u32::MAX / self.tree.win()
    }

    /// One iteration.
    #[inline]
    fn iterate(&mut self) {
        select(&self.tree, &self.config, self.terms, &mut self.walk.path);
        let expanded = self.expand();
        let (points, _) = self.evaluate(expanded);
        self.back_up(points);
    }

    /// The second phase.
    #[inline]
    pub(crate) fn expand(&mut self) -> Expanded {
        if self.config.selection == Selection::Puct {
            return self.expand_by_prior();
        }
        let (tree, walk, random) = (&mut self.tree, &mut self.walk, &mut self.random);
        let expanded = expand(tree, self.state, walk, random, &mut self.evaluator, &self.config, self.terms);
        if matches!(expanded, Expanded::Child | Expanded::Ready(_)) {
            self.totals.depth = self.totals.depth.max(self.walk.path.len() as u32 - 1);
            if self.config.solver {
                return self.look_for_certainty(expanded);
            }
        }
        expanded
    }

    /// The second phase with priors. Kept apart so that the classic one is compiled as if it were alone.
    #[inline(never)]
    fn expand_by_prior(&mut self) -> Expanded {
        let (tree, walk, evaluator) = (&mut self.tree, &mut self.walk, &mut self.evaluator);
        let expanded = puct::expand(tree, self.state, walk, evaluator, &mut self.priors);
        if expanded == Expanded::Child {
            self.totals.depth = self.totals.depth.max(self.walk.path.len() as u32 - 1);
            return self.look_for_certainty(expanded);
        }
        expanded
    }

    /// Whether the new child's result is certain: the game is over, or with the solver, the evaluator knows it exactly.
    fn look_for_certainty(&mut self, expanded: Expanded) -> Expanded {
        if let Expanded::Ready(_) = expanded {
            self.walk.play(&self.tree, self.state);
        }
        let outcome = if self.walk.state.actions().is_empty() {
            Some(self.walk.state.outcome())
        } else if self.config.solver {
            self.evaluator.exact(&self.walk.state)
        } else {
            None
        };
        match outcome {
            Some(outcome) => {
                let at = self.walk.at();
                self.tree.node_mut(at).prove(outcome.reversed());
                Expanded::Known(outcome)
            }
            None => expanded,
        }
    }

    /// The third phase: points for the player to move at the end of the walk, and the (first) evaluation they come from,
    /// unless the result was certain.
    #[inline]
    pub(crate) fn evaluate(&mut self, expanded: Expanded) -> (u32, Option<SeededEvaluation>) {
        let count = self.config.playouts_per_leaf;
        let seeded = match expanded {
            Expanded::Known(outcome) => return (outcome.points(self.tree.win()), None),
            Expanded::Ready(seeded) => seeded,
            Expanded::Child | Expanded::Nothing if count == 1 => {
                let seed = self.random.next_u32();
                let mut evaluation = [Evaluation::default()];
                self.evaluator.evaluate(&[self.walk.state], seed, &mut evaluation);
                SeededEvaluation { evaluation: evaluation[0], seed, number: 0 }
            }
            Expanded::Child | Expanded::Nothing => return self.evaluate_several(count),
        };
        self.totals.playouts += 1;
        self.totals.playout_moves += u64::from(seeded.evaluation.moves);
        debug_assert!(seeded.evaluation.value <= E::WIN);
        (u32::from(seeded.evaluation.value), Some(seeded))
    }

    /// The third phase with several evaluations.
    fn evaluate_several(&mut self, count: u32) -> (u32, Option<SeededEvaluation>) {
        let states = [self.walk.state; MAX_BATCH];
        let size = self.evaluator.batch_size().clamp(1, MAX_BATCH);
        let (mut points, mut first, mut left) = (0, None, count as usize);
        while left > 0 {
            let now = left.min(size);
            let seed = self.random.next_u32();
            let mut evaluations = [Evaluation::default(); MAX_BATCH];
            self.evaluator.evaluate(&states[..now], seed, &mut evaluations[..now]);
            for evaluation in &evaluations[..now] {
                debug_assert!(evaluation.value <= E::WIN);
                points += u32::from(evaluation.value);
                self.totals.playout_moves += u64::from(evaluation.moves);
            }
            first = first.or(Some(SeededEvaluation { evaluation: evaluations[0], seed, number: 0 }));
            left -= now;
        }
        self.totals.playouts += u64::from(count);
        (points, first)
    }

    /// The fourth phase.
    #[inline]
    pub(crate) fn back_up(&mut self, points: u32) {
        backpropagate(&mut self.tree, &self.walk.path, points);
        if self.config.solver {
            propagate_proof(&mut self.tree, &self.walk.path);
        }
        self.totals.iterations += 1;
    }

    /// Goes on from the state after `action`: what the tree knows below it is kept, the rest is forgotten, and the
    /// counters begin anew. An iteration that is under way in single steps is ended first. Says whether anything was kept.
    ///
    /// Of a leaf with an exact result only the result is known, not the move that leads to it: as the root it is searched
    /// anew.
    pub fn advance(&mut self, action: G::Action) -> bool {
        self.end_iteration();
        self.state.play(action);
        self.totals = Totals::default();
        let kept = self.tree.advance(G::encode(action));
        let root = self.tree.node(self.tree.root());
        if kept && root.proof().is_some() && root.child_count == 0 && !self.state.actions().is_empty() {
            self.tree.clear();
            return false;
        }
        kept
    }

    /// The result for the player to move, where it is proven.
    pub fn proof(&self) -> Option<Outcome> {
        if self.state.actions().is_empty() { Some(self.state.outcome()) } else { self.tree.proof() }
    }
}
