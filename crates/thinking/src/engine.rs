//! The trait of engines for any game, and their plans for a move.
use mcts::{ActionStats, Evaluator, Game, Limits, Random, Search, Statistics, StopReason};
use std::fmt::Debug;

/// An engine for a game. [`Thinking`](crate::Thinking) runs it on a state in slices. A new game's player only needs to
/// implement this trait.
///
/// ```
/// use mcts::{ActionSet, Config, Game, Limits, Outcome, RandomPlayouts, Search};
/// use thinking::{Engine, Plan, SearchOf, Thinking};
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
///     fn plan(&self, game: &Nim, seed: u64, _continued: Option<Box<SearchOf<Self>>>) -> Plan<Nim, RandomPlayouts> {
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
///     // Here a worker yields and answers messages.
/// };
/// assert_eq!(decision.played, 2);
/// ```
pub trait Engine: Clone {
    /// The game it plays.
    type Game: Game;
    /// The evaluator of its searches.
    type Evaluator: Evaluator<Self::Game>;

    /// Plans a move in a state in which the game is not over. Equal seeds give equal plans. A plan that grows a tree goes on with
    /// `continued`, if there is one: a search that the engine [takes over](Self::takes_over), at this state by now.
    fn plan(
        &self,
        game: &Self::Game,
        seed: u64,
        continued: Option<Box<SearchOf<Self>>>,
    ) -> Plan<Self::Game, Self::Evaluator>;

    /// The mistake that it makes in place of `choice`, see [`Plan::Search`]: another action of the root's table, by default with a
    /// probability proportional to its visits. `None` if there is none.
    fn mistake(
        &self,
        _game: &Self::Game,
        choice: <Self::Game as Game>::Action,
        table: &[ActionStats<<Self::Game as Game>::Action>],
        random: &mut Random,
    ) -> Option<<Self::Game as Game>::Action> {
        let others =
            || table.iter().filter(|row| Self::Game::encode(row.action) != Self::Game::encode(choice));
        let mut n = random.below(others().map(|row| row.visits).sum());
        let mut others = others();
        others
            .find(|row| {
                let here = n < row.visits;
                n = n.saturating_sub(row.visits);
                here
            })
            .map(|row| row.action)
    }

    /// Whether it continues a search of `earlier`, advanced to a later state of the same game, instead of starting a new
    /// one, unless it plans to move without a tree. If so, it prepares the search's evaluator for that state.
    fn takes_over(&self, _earlier: &Self, _evaluator: &mut Self::Evaluator) -> bool {
        false
    }

    /// Whether it goes on with the [steps](Steps::advanced) of `earlier` instead of its plan's, if that made some without a tree.
    fn keeps_steps(&self, _earlier: &Self) -> bool {
        false
    }
}

/// The search of an engine.
pub type SearchOf<E> = Search<<E as Engine>::Game, <E as Engine>::Evaluator>;

/// An engine's plan for a move.
#[derive(Debug)]
pub enum Plan<G: Game, E> {
    /// Plays this action without thinking.
    Play(G::Action, Reason),
    /// Searches.
    Search {
        /// How.
        method: Method<G, E>,
        /// The limits of the search. Without a tree, steps count as iterations and as nodes.
        limits: Limits,
        /// The share of moves, 0 to 1, at which another examined action than the best is played: [`Engine::mistake`].
        mistakes: f64,
        /// Steps that may find the action before the search has to, such as the solving of an ending.
        ending: Option<Endgame<G::Action>>,
    },
}

/// How a plan searches.
#[derive(Debug)]
pub enum Method<G: Game, E> {
    /// By growing a tree; it has no iterations yet, unless it is continued.
    Tree(Box<Search<G, E>>),
    /// In steps, without a tree.
    Steps(Box<dyn Steps<G::Action>>),
}

/// Steps that find the best action, unless they take too long; until then perhaps one that is most likely the best.
#[derive(Debug)]
pub struct Endgame<A> {
    /// The steps. Their best action is certain, and so is its score.
    pub steps: Box<dyn Steps<A>>,
    /// Their time in milliseconds, beside that of the search. `None` gives them half of the search's time, if that is limited.
    pub time_ms: Option<f64>,
}

/// An action that is most likely the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likely<A> {
    /// The action.
    pub action: A,
    /// The difference of scores at the end of the game, for the side to move.
    pub score: i32,
    /// Whether it wins by so much that the search can hardly be wrong about that.
    pub is_won: bool,
}

/// Work towards an action, in steps, that grows no tree: an alpha-beta search, or the solving of an ending.
pub trait Steps<A>: Debug {
    /// Takes about this many steps more; each takes about a quarter of a microsecond, such as a look at a position. Returns
    /// whether there is nothing left to do.
    fn run(&mut self, steps: u64) -> bool;

    /// The best action so far; `None` if none has been found.
    fn best(&self) -> Option<A>;

    /// The difference of scores at the end of the game with best play, for the side to move; `None` if it is not certain.
    fn score(&self) -> Option<i32> {
        None
    }

    /// The action that is most likely the best, found by a search that may have overlooked something; `None` if there is none.
    fn likely(&self) -> Option<Likely<A>> {
        None
    }

    /// The statistics so far: steps as iterations and nodes, the depth reached, and the value of the best action.
    fn statistics(&self) -> Statistics;

    /// The same steps after these actions were played, with iterations counted anew; `None` if they can't go on.
    fn advanced(self: Box<Self>, _line: &[A]) -> Option<Box<dyn Steps<A>>> {
        None
    }
}

impl<G: Game, E: Evaluator<G>> Plan<G, E> {
    /// A search without mistakes, and with nothing before it.
    pub fn search(search: Search<G, E>, limits: Limits) -> Self {
        Self::Search { method: Method::Tree(Box::new(search)), limits, mistakes: 0.0, ending: None }
    }
}

/// Why a decision was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A limit of the search was reached.
    Limit(StopReason),
    /// There was only one legal move, possibly a pass.
    OnlyMove,
    /// The first move of a game is played at random.
    RandomFirst,
    /// The move is from the opening book.
    Book,
    /// The engine does not search.
    NoSearch,
    /// The thinking was [stopped](crate::Thinking::stop).
    Stopped,
}
