//! Who can play: an agent is a value that says how a move is found.
use crate::{OthelloGame, Playouts, Policy};
use mcts::{Config, Limits, Search};

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

impl Agent {
    /// The reference, [`Uct::classic`].
    pub fn classic() -> Self {
        Self::Uct(Uct::classic())
    }

    /// The agent of a level, 1 to 10; what is beyond counts as the nearest. See [`levels`](crate::levels).
    pub fn level(level: u8) -> Self {
        Self::Uct(crate::levels::level(level))
    }

    /// The agent with this name: `random`, `greedy`, `classic`, or `level1` to `level10`.
    #[inline]
    pub fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            "classic" => Self::classic(),
            _ => {
                let levels = crate::text::Takes::Whole(1, crate::levels::COUNT.into());
                Self::level(levels.read(name.strip_prefix("level")?)? as u8)
            }
        })
    }
}
