//! The options of UCT players.
use crate::{Leaves, OthelloGame, Playouts, Policy, Reward};
use mcts::{Config, Limits, Search};

/// The options of a UCT player: a tree search whose leaves are valued by playouts.
///
/// ```
/// use othello_engines::mcts::Config;
/// use othello_engines::{Agent, Policy, Preference, Uct};
///
/// let corners = Policy { preference: Preference::Corners, epsilon: 0.1 };
/// let config = Config { exploration: 0.6, ..Config::CLASSIC };
/// let agent = Agent::Uct(Uct { config, policy: corners, exact_empties: 12, ..Uct::classic() });
/// # assert_ne!(agent, Agent::classic());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Uct {
    /// The configuration of the search. With [`Reward::Discs`], values are disc differences, so `exploration` and `first_play_urgency`
    /// are in discs too: selection compares mean disc difference + c * sqrt(ln N / n). Such a number is the c of 40 to 50 of a student
    /// project (CS 533, 2014).
    pub config: Config,
    /// The worth of a playout's result.
    pub reward: Reward,
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
    /// [`Thinking::following`](thinking::Thinking::following).
    pub reuse_tree: bool,
    /// The share of moves, 0 to 1, that are a beginner's: of the examined moves besides its choice, the one that flips the most
    /// discs, into a corner only if there is no other. The seed determines which moves these are.
    pub mistakes: f64,
}

impl Uct {
    /// The reference player: classic UCT, 32,000 iterations or 8 seconds, the first move of a game at random.
    pub fn classic() -> Self {
        Self {
            config: Config::CLASSIC,
            reward: Reward::Win,
            policy: Policy::default(),
            exact_empties: 0,
            limits: Limits::classic(),
            random_first_move: true,
            reuse_tree: false,
            mistakes: 0.0,
        }
    }

    /// A search from `game` with the options of this player.
    pub fn search(&self, game: impl Into<OthelloGame>, seed: u64) -> Search<OthelloGame, Leaves> {
        let game = game.into();
        let mut config = Config { solver: self.config.solver || self.exact_empties > 0, ..self.config };
        let mut playouts = Playouts::new(self.policy, self.exact_empties);
        if self.reward == Reward::Discs {
            let squares = game.board.count_ones() as u8;
            playouts = playouts.counting_discs(squares);
            config = in_discs(config, squares);
        }
        Search::new(game, config, Leaves::Playouts(playouts), seed)
    }
}

/// The configuration of a search whose constants are in discs. A search counts in wins, and the whole range of disc differences, from
/// -`squares` to +`squares`, takes the place of one.
fn in_discs(config: Config, squares: u8) -> Config {
    let range = 2.0 * f64::from(squares);
    Config {
        exploration: config.exploration / range,
        first_play_urgency: config.first_play_urgency.map(|discs| 0.5 + discs / range),
        ..config
    }
}
