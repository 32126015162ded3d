//! What an engine for any game is: how it comes to a move.
use mcts::{Evaluator, Game, Limits, Search, StopReason};

/// An engine for a game. [`Thinking`](crate::Thinking) lets it think about a state in slices; an engine for another game
/// than Othello implements this trait and needs nothing else.
///
/// ```
/// use engines::mcts::{ActionSet, Config, Game, Limits, Outcome, RandomPlayouts, Search};
/// use engines::{Engine, Plan, Thinking};
/// # #[derive(Clone, Copy, Debug, PartialEq)] struct Nim(u8);
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
///
/// /// Plays Nim with one heap, where each player takes 1 to 3 and the last one to take wins.
/// #[derive(Clone)]
/// struct NimEngine;
///
/// impl Engine for NimEngine {
///     type Game = Nim;
///     type Evaluator = RandomPlayouts;
///
///     fn plan(&self, game: &Nim, seed: u64) -> Plan<Nim, RandomPlayouts> {
///         let search = Search::new(*game, Config::CLASSIC, RandomPlayouts, seed);
///         Plan::search(search, Limits::new().iterations(2_000))
///     }
/// }
///
/// let mut thinking = Thinking::new(Nim(10), &NimEngine, 1).expect("the game is not over");
/// let decision = loop {
///     if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
///         break decision;
///     }
/// };
/// assert_eq!(decision.played, 2);
/// ```
pub trait Engine: Clone {
    /// What it plays.
    type Game: Game;
    /// What values the leaves of its searches.
    type Evaluator: Evaluator<Self::Game>;

    /// How it comes to a move in a state that is not over. Equal seeds give equal plans.
    fn plan(&self, game: &Self::Game, seed: u64) -> Plan<Self::Game, Self::Evaluator>;

    /// Whether it goes on with a search of `earlier`, which has come to a later state of the same game, instead of
    /// beginning its own. If so, it makes the search's evaluator ready for that state.
    fn takes_over(&self, _earlier: &Self, _evaluator: &mut Self::Evaluator) -> bool {
        false
    }
}

/// How an engine comes to a move.
#[derive(Debug)]
pub enum Plan<G: Game, E> {
    /// By playing this one, without thinking.
    Play(G::Action, Reason),
    /// By a search.
    Search {
        /// The search, which has not begun.
        search: Box<Search<G, E>>,
        /// When it ends.
        limits: Limits,
        /// The share of moves, 0 to 1, at which another action than the best one is played: one that the search has
        /// looked at, the more likely the more it has.
        mistakes: f64,
    },
}

impl<G: Game, E: Evaluator<G>> Plan<G, E> {
    /// A search without mistakes.
    pub fn search(search: Search<G, E>, limits: Limits) -> Self {
        Self::Search { search: Box::new(search), limits, mistakes: 0.0 }
    }
}

/// Why a decision was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A limit of the search was reached.
    Limit(StopReason),
    /// There was one legal move, the forced pass perhaps.
    OnlyMove,
    /// The first move of a game is random.
    RandomFirst,
    /// The engine does not search.
    NoSearch,
    /// The thinking was [stopped](crate::Thinking::stop).
    Stopped,
}
