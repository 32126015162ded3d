//! Who can play: an agent is a value that says how a move is found.
use crate::options::AgentKind;
use crate::{Engine, OthelloGame, Plan, Playouts, Policy, Preference, Reason};
use mcts::{ActionSet, Config, Game, Limits, Random, Search};
use othello::{Bitboard, Move, Position};

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub enum Agent {
    /// Every legal move is equally likely.
    Random,
    /// The move that turns over the most discs; one of the equally good at random.
    Greedy,
    /// A search with UCT.
    Uct(Uct),
}

/// A UCT player.
///
/// ```
/// use engines::mcts::Config;
/// use engines::{Agent, Policy, Preference, Uct};
///
/// let corners = Policy { preference: Preference::Corners, epsilon: 0.1 };
/// let config = Config { exploration: 0.6, ..Config::CLASSIC };
/// let agent = Agent::Uct(Uct { config, policy: corners, exact_empties: 12, ..Uct::classic() });
/// # assert_ne!(agent, Agent::classic());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Uct {
    /// How it searches.
    pub config: Config,
    /// How it plays games out from a leaf.
    pub policy: Policy,
    /// Leaves with at most this many empty squares are valued exactly, by alpha-beta search; 0 for none. Over 0 the
    /// solver of `config` is on, whatever is set there (Winands, Bjornsson and Saito, "Monte-Carlo tree search
    /// solver", 2008, for proofs in the tree; endgame solvers in Othello: Buro, "Logistello", 1997).
    pub exact_empties: u8,
    /// How long it thinks about a move.
    pub limits: Limits,
    /// Whether the very first move of a game is made at random without thinking: by symmetry it makes no difference.
    pub random_first_move: bool,
    /// Whether it keeps what the tree of its last move knows about the position that has come about; see
    /// [`Thinking::following`](crate::Thinking::following).
    pub reuse_tree: bool,
    /// The share of moves, 0 to 1, at which it plays not its choice but another move that it has looked at, the more
    /// likely the more it has: a mistake, but a plausible one. Which moves these are follows from the seed.
    pub mistakes: f64,
}

impl Uct {
    /// The reference: classic UCT, 32,000 iterations or 8 seconds, the first move of a game at random.
    pub fn classic() -> Self {
        Self {
            config: Config::CLASSIC,
            policy: Policy::default(),
            exact_empties: 0,
            limits: Limits::classic(),
            random_first_move: true,
            reuse_tree: false,
            mistakes: 0.0,
        }
    }

    /// A search from `game` as this player makes it.
    pub fn search(&self, game: impl Into<OthelloGame>, seed: u64) -> Search<OthelloGame, Playouts> {
        let config = Config { solver: self.config.solver || self.exact_empties > 0, ..self.config };
        Search::new(game.into(), config, Playouts::new(self.policy, self.exact_empties), seed)
    }
}

impl Engine for Agent {
    type Game = OthelloGame;
    type Evaluator = Playouts;

    fn plan(&self, game: &OthelloGame, seed: u64) -> Plan<OthelloGame, Playouts> {
        let actions = game.actions();
        let mut random = Random::new(seed);
        let any = actions.nth(random.below(actions.len()));
        match self {
            Self::Random => Plan::Play(any, Reason::NoSearch),
            Self::Greedy => Plan::Play(greedy(game, &mut random), Reason::NoSearch),
            Self::Uct(uct) if uct.random_first_move && is_start(game) => Plan::Play(any, Reason::RandomFirst),
            Self::Uct(uct) => Plan::Search {
                search: Box::new(uct.search(*game, seed)),
                limits: uct.limits.clone(),
                mistakes: uct.mistakes,
            },
        }
    }

    fn takes_over(&self, earlier: &Self, playouts: &mut Playouts) -> bool {
        let (Self::Uct(uct), Self::Uct(before)) = (self, earlier) else { return false };
        // What was recorded is of another position.
        playouts.set_recording(false);
        uct.reuse_tree
            && (&before.config, before.policy, before.exact_empties)
                == (&uct.config, uct.policy, uct.exact_empties)
    }
}

fn is_start(game: &OthelloGame) -> bool {
    *game == OthelloGame::from(Position::start(game.rules()))
}

/// A move that turns over the most discs, at random among equals.
fn greedy(game: &OthelloGame, random: &mut Random) -> Move {
    let best = Bitboard(Preference::Greedy.among(game, game.legal_moves()));
    let n = random.below(best.len()) as usize;
    best.squares().nth(n).map_or(Move::Pass, Move::Place)
}

impl Agent {
    /// The reference, [`Uct::classic`].
    pub fn classic() -> Self {
        Self::Uct(Uct::classic())
    }

    /// The agent of a level, 1 to 10; what is beyond counts as the nearest. See [`levels`](crate::levels).
    pub fn level(level: u8) -> Self {
        Self::Uct(crate::levels::level(level))
    }

    /// What it is, apart from its options.
    pub const fn kind(&self) -> AgentKind {
        match self {
            Self::Random => AgentKind::Random,
            Self::Greedy => AgentKind::Greedy,
            Self::Uct(_) => AgentKind::Uct,
        }
    }

    /// The UCT player, if it is one.
    pub const fn uct(&self) -> Option<&Uct> {
        if let Self::Uct(uct) = self { Some(uct) } else { None }
    }

    /// The same, to change it.
    pub const fn uct_mut(&mut self) -> Option<&mut Uct> {
        if let Self::Uct(uct) = self { Some(uct) } else { None }
    }
}
