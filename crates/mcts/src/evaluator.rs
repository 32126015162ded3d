//! Evaluation of leaves, the third phase of an iteration: the trait, and random playouts.
use crate::{ActionSet, Game, Random};

/// Evaluates the leaves of the tree: by playouts, by a learned evaluation, by exact results near the end of a game, or
/// by a mixture of these. The search sees only a number of points for the player to move.
///
/// It is separate from the game because it may have state: a policy, weights, a solver's tables, a log. Only
/// [`evaluate`](Self::evaluate) is required; everything else has a default.
///
/// ```
/// # use mcts::{ActionSet, Config, Evaluation, Evaluator, Game, Outcome, Prior, Search, Selection};
/// # #[derive(Clone, Copy, Debug)] struct Nim(u8);
/// # #[derive(Clone, Copy)] struct Takes(u8);
/// # impl ActionSet for Takes {
/// #     type Action = u8;
/// #     fn len(&self) -> u32 { self.0.count_ones() }
/// #     fn nth(&self, n: u32) -> u8 { (1..4).filter(|take| self.0 >> take & 1 == 1).nth(n as usize).unwrap() }
/// #     fn remove(&mut self, action: u8) { self.0 &= !(1 << action); }
/// # }
/// # impl Game for Nim {
/// #     type Action = u8;
/// #     type Actions = Takes;
/// #     fn actions(&self) -> Takes { Takes(((1u16 << (self.0.min(3) + 1)) - 2) as u8) }
/// #     fn play(&mut self, action: u8) { self.0 -= action; }
/// #     fn outcome(&self) -> Outcome { Outcome::Loss }
/// #     fn encode(action: u8) -> u8 { action }
/// #     fn decode(code: u8) -> u8 { code }
/// # }
/// /// Knows a little about Nim with one heap, where each player takes 1 to 3 and the last one to take wins.
/// struct Advice;
///
/// impl Evaluator<Nim> for Advice {
///     /// Chances to win in per cent.
///     fn win(&self) -> u16 {
///         100
///     }
///
///     fn evaluate(&mut self, states: &[Nim], _seed: u32, evaluations: &mut [Evaluation]) {
///         for (state, evaluation) in states.iter().zip(evaluations) {
///             // The heap that can't be won is a multiple of 4.
///             evaluation.value = if state.0 % 4 == 0 { 20 } else { 80 };
///         }
///     }
///
///     fn priors(&mut self, _state: &Nim, priors: &mut [Prior<u8>]) {
///         priors.iter_mut().for_each(|prior| prior.probability = 0.5 / f32::from(prior.action));
///     }
/// }
///
/// let config = Config { selection: Selection::Puct, exploration: 0.5, ..Config::CLASSIC };
/// let mut search = Search::new(Nim(10), config, Advice, 1);
/// search.run(100);
/// assert_eq!(search.best_action(), Some(2));
/// ```
pub trait Evaluator<G: Game> {
    /// The value of a certain win, or the greatest one if wins differ; a loss is worth 0, or the least value, and a draw half of it,
    /// so it must be even. It sets the resolution of the values: 2 for playouts, whose results are half points, more for a winning
    /// probability or for a margin.
    ///
    /// It must not change during a search. Nodes add values up in 32 bits, so a search ends after 2^32 / `win()` visits of its
    /// root, divided by [`Config::playouts_per_leaf`](crate::Config::playouts_per_leaf).
    #[inline]
    fn win(&self) -> u16 {
        2
    }

    /// Evaluates each of `states` for the player to move there. Evaluation number n must depend only on its state, on
    /// `seed` and on n.
    ///
    /// With [`Selection::Ucb1`](crate::Selection::Ucb1) the game may be over in a state, whose value is then the result,
    /// which a playout finds anyway. With [`Selection::Puct`](crate::Selection::Puct) the game is never over.
    fn evaluate(&mut self, states: &[G], seed: u32, evaluations: &mut [Evaluation]);

    /// The preferred number of states per call, 1 to [`MAX_BATCH`]. The evaluations must not depend on it. With more than
    /// one, the search draws its random numbers in a different order and so grows a different tree.
    ///
    /// [`Selection::Puct`](crate::Selection::Puct) evaluates leaves one by one.
    #[inline]
    fn batch_size(&self) -> usize {
        1
    }

    /// Sets the probability that each action of `state` is the best. `priors` holds every action of the state, in order,
    /// initially all equally likely; an evaluator without priors leaves them unchanged.
    ///
    /// Called once for each node, at its second visit, and only with [`Selection::Puct`](crate::Selection::Puct).
    /// Probabilities should add up to 1, which is not checked; they are clamped to 0..1. For trees that are the same on
    /// every machine, exponentials must come from a portable implementation. The game is not over in `state`.
    #[inline]
    fn priors(&mut self, _state: &G, _priors: &mut [Prior<G::Action>]) {}

    /// The value of a finished game for the player whose turn it would be. By default a win, half a win or 0; where wins differ, by
    /// their margin, more than half of [`win`](Self::win) is a win and less is a loss. A draw may be worth less than half of it to one
    /// player and as much more to the other; it is proven as a draw all the same.
    #[inline]
    fn result(&self, state: &G) -> u16 {
        state.outcome().points(self.win().into()) as u16
    }

    /// The exact value of `state` for the player to move, if it can be found cheaply enough. More than half of [`win`](Self::win) is
    /// proof of a win, half of a draw, less of a loss. Called once for each added node with
    /// [`Config::solver`](crate::Config::solver). The game is not over in `state`.
    #[inline]
    fn exact(&mut self, _state: &G) -> Option<u16> {
        None
    }

    /// Whether a proof of who wins leaves open by how much: wins have different values, and so do losses. With
    /// [`Selection::Puct`](crate::Selection::Puct) and the solver, a proven result is then searched further until its
    /// exact value is known too. The winner still comes first: of proven wins, that with the greatest value is chosen,
    /// and never an uncertain one in its place.
    ///
    /// It must not change during a search.
    #[inline]
    fn has_margins(&self) -> bool {
        false
    }

    /// The work done by [`exact`](Self::exact) so far, and by evaluations that take long, in units of about a quarter of a microsecond, such as the positions
    /// visited by a solver. Callers with a deadline limit it with [`Search::run_within`](crate::Search::run_within).
    #[inline]
    fn effort(&self) -> u64 {
        0
    }

    /// Repeats the playout that was evaluation number `n` with this `seed` and returns its actions, for display; empty
    /// if the value did not come from a playout.
    fn replay(&mut self, _state: &G, _seed: u32, _n: usize) -> Vec<G::Action> {
        Vec::new()
    }
}

/// The evaluation of a state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    /// The value for the player to move, from 0 to [`Evaluator::win`].
    pub value: u16,
    /// The number of moves played out for it, passes included, saturating at 255.
    pub moves: u8,
}

/// An action and the probability that it is the best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior<A> {
    /// The action.
    pub action: A,
    /// 0 to 1.
    pub probability: f32,
    /// The value for the player who makes it, 0 to [`Evaluator::win`], if it is known: until the action is examined, selection
    /// uses it as its Q. Of two actions the likelier must not have the lower value: only the likeliest unexamined one is
    /// compared.
    pub value: Option<u16>,
}

/// The maximum size of a batch.
pub const MAX_BATCH: usize = 4;

/// One uniformly random playout from each leaf. Works for every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomPlayouts;

impl RandomPlayouts {
    fn play<G: Game>(mut state: G, seed: u32, n: usize, mut watch: impl FnMut(G::Action)) -> Evaluation {
        let mut random = Random::new(u64::from(seed) << 2 | n as u64);
        let mut moves = 0u32;
        loop {
            let actions = state.actions();
            if actions.is_empty() {
                let outcome =
                    if moves.is_multiple_of(2) { state.outcome() } else { state.outcome().reversed() };
                return Evaluation { value: outcome.points(2) as u16, moves: moves.min(255) as u8 };
            }
            let action = actions.nth(random.below(actions.len()));
            watch(action);
            state.play(action);
            moves += 1;
        }
    }
}

impl<G: Game> Evaluator<G> for RandomPlayouts {
    fn evaluate(&mut self, states: &[G], seed: u32, evaluations: &mut [Evaluation]) {
        for (n, (state, evaluation)) in states.iter().zip(evaluations).enumerate() {
            *evaluation = Self::play(*state, seed, n, |_| ());
        }
    }

    fn replay(&mut self, state: &G, seed: u32, n: usize) -> Vec<G::Action> {
        let mut actions = Vec::new();
        Self::play(*state, seed, n, |action| actions.push(action));
        actions
    }
}
