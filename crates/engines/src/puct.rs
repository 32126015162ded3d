//! The PUCT player: a tree search with priors and values from the learned evaluation.
use crate::learned::{Knowledge, Learned};
use crate::{Engine, OthelloGame, Plan};
use mcts::{Config, Limits, Search, Selection};
use std::sync::Arc;

/// A player that searches by PUCT with the learned evaluation, on 8x8 boards where a side without a move passes.
#[derive(Clone, Debug)]
pub struct Puct {
    /// The evaluation.
    pub knowledge: Arc<Knowledge>,
    /// The configuration of the search, [`Puct::CONFIG`] by default.
    pub config: Config,
    /// The temperature of the priors, in discs: a move worse by this many discs gets 1/e of the prior.
    pub temperature: f64,
    /// Leaves with at most this many empty squares are solved exactly.
    pub exact_empties: u8,
    /// The limits of the search for a move.
    pub limits: Limits,
}

impl Puct {
    /// The configuration that did best in matches; see docs/TRAINING.md.
    pub const CONFIG: Config = Config {
        selection: Selection::Puct,
        exploration: 0.8,
        minimax_share: 0.5,
        solver: true,
        max_nodes: 1_000_000,
        ..Config::CLASSIC
    };

    /// The player with these limits and otherwise the defaults.
    pub const fn new(knowledge: Arc<Knowledge>, limits: Limits) -> Self {
        Self { knowledge, config: Self::CONFIG, temperature: 3.0, exact_empties: 10, limits }
    }

    /// The search that this player runs from `game`.
    pub fn search(&self, game: impl Into<OthelloGame>, seed: u64) -> Search<OthelloGame, Learned> {
        let leaves = Learned::new(self.knowledge.clone(), self.temperature, self.exact_empties);
        Search::new(game.into(), self.config, leaves, seed)
    }
}

impl Engine for Puct {
    type Game = OthelloGame;
    type Evaluator = Learned;

    fn plan(&self, game: &OthelloGame, seed: u64) -> Plan<OthelloGame, Learned> {
        Plan::search(self.search(*game, seed), self.limits.clone())
    }
}
