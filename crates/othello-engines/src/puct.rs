//! The options of PUCT players.
use crate::{Expert, Leaves, OthelloGame};
use mcts::{Config, FinalMove, Limits, Search, Selection};
use std::sync::Arc;

/// The options of a PUCT player: a tree search whose leaves are valued by the learned evaluation, which also gives each move
/// a prior. It plays on 8x8 boards where a side without a move passes.
///
/// The last three kinds of option make it weaker in the way people are: it sees values as if through fog, counts discs too
/// early, or overlooks corners.
#[derive(Clone, Debug, PartialEq)]
pub struct Puct {
    /// The configuration of the search, [`Puct::CONFIG`] by default.
    pub config: Config,
    /// The share of the margin in values, 0 to 1: the disc difference in the end, from 0 for losing all 64 squares to 1 for winning
    /// them. The rest is the chance to win. At 0, a narrow win is worth as much as a large one.
    pub margin: f64,
    /// The temperature of the priors, in discs: a move worse by this many discs gets 1/e of the prior.
    pub temperature: f64,
    /// Leaves with at most this many empty squares are solved exactly: who wins.
    pub exact_empties: u8,
    /// At most at this many empty squares, the move is looked for by solving the position: the exact score. If that takes
    /// too long, the search of the tree chooses it.
    pub solve_empties: u8,
    /// At most at this many empty squares, the position is also searched to the end of the game, with ever more
    /// [certainty](crate::solver::Certainty), in the time for solving it. The move that is most likely the best by the score is
    /// played, if it gives up nothing that the tree has proven.
    pub likely_empties: u8,
    /// The time for solving it, in milliseconds, beside that of the search; `None` is half of the search's time.
    pub solve_ms: Option<u32>,
    /// The limits of thinking about a move.
    pub limits: Limits,
    /// Whether the first move of a game is played at random without thinking: by symmetry, all are equivalent.
    pub random_first_move: bool,
    /// The opening book: how freely it chooses among the book's moves, in discs. A move worse by this much is played with 1/e of
    /// the probability; at 0, only the best moves are played. `None` is no book.
    pub book: Option<f64>,
    /// Whether it keeps the part of its last search tree below the new position; see
    /// [`Thinking::following`](thinking::Thinking::following).
    pub reuse_tree: bool,
    /// The share of moves, 0 to 1, that are a beginner's; see [`Uct`](crate::Uct).
    pub mistakes: f64,
    /// How far values are wrong, in discs: the standard deviation of an error that the seed and the position determine. Where a
    /// corner can be taken, they are right.
    pub blur: f64,
    /// How many discs it believes one more disc on the board to be worth, at any time of the game.
    pub greed: f64,
    /// The share of moves into a corner, 0 to 1, that it does not see, its own and the opponent's. The seed and the position
    /// determine which.
    pub overlook: f64,
}

impl Puct {
    /// The configuration that did best in matches; see docs/TRAINING.md.
    pub const CONFIG: Config = Config {
        selection: Selection::Puct,
        exploration: 0.8,
        minimax_share: 0.5,
        solver: true,
        final_move: FinalMove::Visits,
        max_nodes: 1_000_000,
        ..Config::CLASSIC
    };

    /// The player with these limits and otherwise the defaults.
    pub const fn new(limits: Limits) -> Self {
        Self {
            config: Self::CONFIG,
            margin: 0.0,
            temperature: 3.0,
            exact_empties: 10,
            solve_empties: 18,
            likely_empties: 24,
            solve_ms: None,
            limits,
            random_first_move: false,
            book: None,
            reuse_tree: false,
            mistakes: 0.0,
            blur: 0.0,
            greed: 0.0,
            overlook: 0.0,
        }
    }

    /// A search from `game` with the options of this player and this learned evaluation.
    pub fn search(
        &self,
        expert: Arc<dyn Expert>,
        game: OthelloGame,
        seed: u64,
    ) -> Search<OthelloGame, Leaves> {
        Search::new(game, self.config, Leaves::Learned(expert.leaves(self, seed)), seed)
    }
}
