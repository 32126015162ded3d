//! The search: its state and the loop over the four phases.
use crate::backpropagate::{
    backpropagate, backpropagate_unchanged, is_turn_of_first_player, propagate_proof,
};
use crate::expand::{Expanded, expand};
use crate::node::SeededEvaluation;
use crate::select::{Walk, select};
use crate::steps::IterationState;
use crate::terms::Terms;
use crate::tree::Tree;
use crate::{
    ActionSet, Config, Evaluation, Evaluator, Game, MAX_BATCH, Outcome, Perspective, Prior, Random,
    RandomPlayouts, Selection, puct,
};

/// The outcome of [`Search::run`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunOutcome {
    /// Iterations made: fewer than requested if nothing is left to search, or [`Search::run_within`] ran out of effort.
    pub iterations: u32,
    /// Whether nothing is left to search: the game is over, the root is proven (with the solver; where wins
    /// [differ](Evaluator::has_margins), its exact value is), or the root's counters are full (2^32 points; see [`Evaluator::win`]).
    pub finished: bool,
}

/// Counters since the search began or was advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    pub iterations: u32,
    pub playouts: u64,
    pub playout_moves: u64,
    pub depth: u32,
}

/// A search from one state of a game: the tree so far, and everything needed to continue.
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
/// // Nim with one heap of 10: take 1 to 3; taking the last wins. Taking 2 leaves a multiple of 4.
/// let mut search = Search::new(Nim(10), Config::CLASSIC, RandomPlayouts, 1);
/// search.run(2_000);
/// assert_eq!(search.best_action(), Some(2));
/// ```
///
/// A clone goes on exactly like the original.
#[derive(Clone, Debug)]
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
    /// A search from `root`, without any iterations yet.
    ///
    /// # Panics
    /// If [`Evaluator::win`] is 0 or odd.
    pub fn new(root: G, config: Config, evaluator: E, seed: u64) -> Self {
        assert!(evaluator.win() > 0 && evaluator.win().is_multiple_of(2), "a draw is half a win");
        let config = Config {
            playouts_per_leaf: config.playouts_per_leaf.clamp(1, 255),
            max_nodes: config.max_nodes.max(1),
            // Values are compared by their bits, which works for neither negative numbers nor NaN.
            exploration: if config.exploration > 0.0 { config.exploration } else { 0.0 },
            // Only a search with priors has room for values by minimax.
            minimax_share: match config.selection {
                Selection::Puct if config.minimax_share > 0.0 => config.minimax_share.min(1.0),
                _ => 0.0,
            },
            ..config
        };
        let win = u32::from(evaluator.win()) * config.playouts_per_leaf;
        let has_priors = config.selection == Selection::Puct;
        Self {
            state: root,
            tree: Tree::new(config.max_nodes, win, has_priors, has_priors && evaluator.has_margins()),
            config,
            random: Random::new(seed),
            evaluator,
            walk: Walk::new(root),
            totals: Totals::default(),
            iteration: IterationState::None,
            priors: Vec::new(),
            terms: Terms::shared(),
        }
    }

    /// The state at the root.
    pub const fn root(&self) -> &G {
        &self.state
    }

    /// The configuration.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The evaluator of the leaves.
    pub const fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// The evaluator of the leaves, to be changed between iterations: to start a log, say.
    pub const fn evaluator_mut(&mut self) -> &mut E {
        &mut self.evaluator
    }

    /// Makes `iterations` iterations, or fewer if nothing is left to search.
    pub fn run(&mut self, iterations: u32) -> RunOutcome {
        self.run_within(iterations, u64::MAX)
    }

    /// Like [`run`](Self::run), but also stops after the iteration in which exact results have cost `effort` in all; see
    /// [`Evaluator::effort`]. If some leaves are solved exactly, the cost of an iteration can vary a thousandfold, so the
    /// number of iterations alone does not bound the time.
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
        (self.tree.is_closed(root) && (self.config.solver || root.child_count == 0))
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

    /// The second phase, expansion.
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

    /// The second phase with priors. A separate function so that the classic one is compiled as if it were alone.
    #[inline(never)]
    fn expand_by_prior(&mut self) -> Expanded {
        let (tree, walk, evaluator) = (&mut self.tree, &mut self.walk, &mut self.evaluator);
        let expanded = puct::expand(tree, self.state, walk, evaluator, &self.config, &mut self.priors);
        if expanded == Expanded::Child {
            self.totals.depth = self.totals.depth.max(self.walk.path.len() as u32 - 1);
            return self.look_for_certainty(expanded);
        }
        expanded
    }

    /// Checks whether the new child's value is known: the game is over or, with the solver, the evaluator has it exactly.
    fn look_for_certainty(&mut self, expanded: Expanded) -> Expanded {
        if let Expanded::Ready(_) = expanded {
            self.walk.play(&self.tree, self.state);
        }
        let state = &self.walk.state;
        let known = if state.actions().is_empty() {
            Some((state.outcome(), self.evaluator.result(state)))
        } else if self.config.solver {
            let exact = self.evaluator.exact(state);
            exact.map(|value| (Outcome::of(value.into(), self.evaluator.win().into()), value))
        } else {
            None
        };
        match known {
            Some((outcome, value)) => {
                let (at, points) = (self.walk.at(), u32::from(value) * self.config.playouts_per_leaf);
                let node = self.tree.node_mut(at);
                node.prove(outcome.reversed());
                node.settle();
                Expanded::Known(points)
            }
            None => expanded,
        }
    }

    /// The third phase, evaluation: points for the player to move at the end of the walk, and the (first) evaluation they
    /// come from, unless the result was known.
    #[inline]
    pub(crate) fn evaluate(&mut self, expanded: Expanded) -> (u32, Option<SeededEvaluation>) {
        let count = self.config.playouts_per_leaf;
        let seeded = match expanded {
            Expanded::Known(points) => return (points, None),
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
        debug_assert!(seeded.evaluation.value <= self.evaluator.win());
        (u32::from(seeded.evaluation.value), Some(seeded))
    }

    /// The third phase with several evaluations per leaf.
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
                debug_assert!(evaluation.value <= self.evaluator.win());
                points += u32::from(evaluation.value);
                self.totals.playout_moves += u64::from(evaluation.moves);
            }
            first = first.or(Some(SeededEvaluation { evaluation: evaluations[0], seed, number: 0 }));
            left -= now;
        }
        self.totals.playouts += u64::from(count);
        (points, first)
    }

    /// The fourth phase, backpropagation.
    #[inline]
    pub(crate) fn back_up(&mut self, points: u32) {
        match self.config.perspective {
            Perspective::Mover => backpropagate(&mut self.tree, &self.walk.path, points),
            Perspective::FirstPlayer => {
                let points = self.points_of_first_player(points);
                backpropagate_unchanged(&mut self.tree, &self.walk.path, points);
            }
        }
        if self.config.solver {
            propagate_proof(&mut self.tree, &self.walk.path);
        }
        if self.config.minimax_share > 0.0 || self.tree.has_margins() {
            puct::back_up_minimax(&mut self.tree, &self.walk.path, points);
        }
        self.totals.iterations += 1;
    }

    /// The points of the first player, if the player to move at the end of the walk has `points`.
    pub(crate) fn points_of_first_player(&self, points: u32) -> u32 {
        let is_first = is_turn_of_first_player(&self.walk.path, self.state.is_first_players_turn());
        if is_first { points } else { self.tree.win() - points }
    }

    /// Moves the root to the state after `action`, keeping the tree below it, dropping the rest and resetting the counters.
    /// An iteration in progress in single steps is finished first. Returns whether anything was kept.
    ///
    /// A leaf with an exact result has no move that leads to it, so such a leaf is searched anew as the root.
    pub fn advance(&mut self, action: G::Action) -> bool {
        self.end_iteration();
        self.state.play(action);
        self.totals = Totals::default();
        self.walk.forget();
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
