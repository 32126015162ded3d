//! The PUCT player: a tree search with the learned evaluation.
use crate::learned::{Knowledge, Learned};
use crate::{Engine, OthelloGame, Plan};
use mcts::{Config, Limits, Search, Selection};
use std::sync::Arc;

/// A player that searches by PUCT with the learned evaluation, on 8x8 boards where sides without a move pass.
#[derive(Clone, Debug)]
pub struct Puct {
    /// What it knows.
    pub knowledge: Arc<Knowledge>,
    /// How it searches: [`Puct::CONFIG`] with changes.
    pub config: Config,
    /// A move that is worth so many discs less is e times less likely a priori.
    pub temperature: f64,
    /// Leaves with at most this many empty squares are solved exactly.
    pub exact_empties: u8,
    /// How long it thinks about a move.
    pub limits: Limits,
}

impl Puct {
    /// What was best in matches: docs/TRAINING.md.
    pub const CONFIG: Config = Config {
        selection: Selection::Puct,
        exploration: 0.8,
        minimax_share: 0.5,
        solver: true,
        max_nodes: 1_000_000,
        ..Config::CLASSIC
    };

    /// The player with these limits and all else as usual.
    pub const fn new(knowledge: Arc<Knowledge>, limits: Limits) -> Self {
        Self { knowledge, config: Self::CONFIG, temperature: 3.0, exact_empties: 10, limits }
    }

    /// A search from `game` as this player makes it.
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
