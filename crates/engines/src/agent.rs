//! The agents: values that define how a move is chosen.
use crate::options::AgentKind;
use crate::{Engine, OthelloGame, Plan, Playouts, Policy, Preference, Reason};
use mcts::{ActionSet, Config, Game, Limits, Random, Search};
use othello::{Bitboard, Move, Position};

/// A computer player.
#[derive(Clone, Debug, PartialEq)]
pub enum Agent {
    /// Plays a uniformly random legal move.
    Random,
    /// Plays the move that flips the most discs; ties are broken at random.
    Greedy,
    /// Searches with UCT.
    Uct(Uct),
}

/// The options of a UCT player.
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
    /// The configuration of the search.
    pub config: Config,
    /// How playouts choose their moves.
    pub policy: Policy,
    /// Leaves with at most this many empty squares are solved exactly by alpha-beta search; 0 turns this off. Any other
    /// value also turns on the solver of `config` (Winands, Bjornsson and Saito, "Monte-Carlo tree search solver", 2008,
    /// for proofs in the tree; endgame solvers in Othello: Buro, "Logistello", 1997).
    pub exact_empties: u8,
    /// The limits of thinking about a move.
    pub limits: Limits,
    /// Whether the first move of a game is played at random without thinking: by symmetry, all are equivalent.
    pub random_first_move: bool,
    /// Whether it keeps the part of its last search tree below the new position; see
    /// [`Thinking::following`](crate::Thinking::following).
    pub reuse_tree: bool,
    /// The share of moves, 0 to 1, at which it plays another examined move than its choice, with a probability
    /// proportional to its visits: a plausible mistake. The seed determines which moves these are.
    pub mistakes: f64,
}

impl Uct {
    /// The reference player: classic UCT, 32,000 iterations or 8 seconds, the first move of a game at random.
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

    /// A search from `game` with the options of this player.
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
        // The recorded playouts were from another position.
        playouts.set_recording(false);
        uct.reuse_tree
            && (&before.config, before.policy, before.exact_empties)
                == (&uct.config, uct.policy, uct.exact_empties)
    }
}

fn is_start(game: &OthelloGame) -> bool {
    *game == OthelloGame::from(Position::start(game.rules()))
}

/// A move that flips the most discs; ties are broken at random.
fn greedy(game: &OthelloGame, random: &mut Random) -> Move {
    let best = Bitboard(Preference::Greedy.among(game, game.legal_moves()));
    let n = random.below(best.len()) as usize;
    best.squares().nth(n).map_or(Move::Pass, Move::Place)
}

impl Agent {
    /// The reference player, [`Uct::classic`].
    pub fn classic() -> Self {
        Self::Uct(Uct::classic())
    }

    /// The agent of a level, clamped to 1 to 10. See [`levels`](crate::levels).
    pub fn level(level: u8) -> Self {
        Self::Uct(crate::levels::level(level))
    }

    /// The kind of agent.
    pub const fn kind(&self) -> AgentKind {
        match self {
            Self::Random => AgentKind::Random,
            Self::Greedy => AgentKind::Greedy,
            Self::Uct(_) => AgentKind::Uct,
        }
    }

    /// The options, if it is a UCT player.
    pub const fn uct(&self) -> Option<&Uct> {
        if let Self::Uct(uct) = self { Some(uct) } else { None }
    }

    /// The options, mutably, if it is a UCT player.
    pub const fn uct_mut(&mut self) -> Option<&mut Uct> {
        if let Self::Uct(uct) = self { Some(uct) } else { None }
    }
}
