//! Players on nine boards: what they are, and how they plan a move.
use crate::leaves::{Learned, Leaves};
use crate::network::Network;
use crate::pvs::Pvs;
use mcts::{ActionSet, Config, Game, Limits, Random, Search, Selection};
use std::sync::Arc;
use thinking::{Engine, Method, Plan, Reason, SearchOf};
use tictactoe::{Playouts, Policy, Sheet};

/// How a tree values its leaves and orders its moves.
#[derive(Clone, Debug)]
pub enum Values {
    /// By a random game from each leaf; no priors.
    Playouts(Policy),
    /// By random games with decisive moves, and priors by rules of thumb.
    Hints,
    /// By the learned evaluation, with priors.
    Learned {
        /// The [temperature](Learned::new) of the priors.
        temperature: f32,
        /// The network; `None` for the one that belongs to the rules.
        network: Option<Arc<Network>>,
    },
}

/// A tree search.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The configuration of the search.
    pub config: Config,
    /// How leaves are valued.
    pub values: Values,
    /// Whether the tree below the moves that were played is kept.
    pub reuse: bool,
}

/// How a player chooses.
#[derive(Clone, Debug)]
pub enum Way {
    /// Any move.
    Random,
    /// By a tree.
    Tree(Tree),
    /// By a [principal-variation search](Pvs) to this depth at most.
    Pvs {
        /// The depth in plies.
        depth: u8,
    },
}

/// A player on nine boards. [`parse`](str::parse) makes one from a text such as `uct:ms=100`; see [`HELP`](crate::HELP).
#[derive(Clone, Debug)]
pub struct Player {
    /// How it chooses.
    pub way: Way,
    /// The limits of its searches.
    pub limits: Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub mistakes: f64,
}

impl Tree {
    /// The classic algorithm: uniform playouts, c = sqrt(2).
    pub const CLASSIC: Self =
        Self { config: Config::CLASSIC, values: Values::Playouts(Policy::Uniform), reuse: false };

    /// UCT with proven results, decisive moves in playouts, and the tree kept from move to move.
    pub const UCT: Self = Self {
        config: Config { solver: true, exploration: 0.7, ..Config::CLASSIC },
        values: Values::Playouts(Policy::Decisive),
        reuse: true,
    };

    /// PUCT with priors by rules of thumb.
    pub const PUCT: Self = Self {
        config: Config { selection: Selection::Puct, exploration: 0.8, ..Self::UCT.config },
        values: Values::Hints,
        reuse: true,
    };

    /// PUCT with the learned evaluation.
    pub const LEARNED: Self = Self {
        config: Config { exploration: 0.4, ..Self::PUCT.config },
        values: Values::Learned { temperature: 0.7, network: None },
        reuse: true,
    };

    /// A search without iterations yet.
    pub fn search(&self, sheet: Sheet, seed: u64) -> Search<Sheet, Leaves> {
        let decisive = Playouts { policy: Policy::Decisive };
        let leaves = match &self.values {
            Values::Playouts(policy) => Leaves::Playouts(Playouts { policy: *policy }),
            Values::Hints => Leaves::Hints(decisive),
            Values::Learned { temperature, network } => {
                let network = network.clone().unwrap_or_else(|| Network::of(sheet.rules()));
                Leaves::Learned(Learned::new(network, *temperature))
            }
        };
        Search::new(sheet, self.config, leaves, seed)
    }
}

impl Player {
    /// The same player with another network, if it uses one.
    #[must_use]
    pub fn with_network(mut self, other: &Arc<Network>) -> Self {
        if let Way::Tree(Tree { values: Values::Learned { network, .. }, .. }) = &mut self.way {
            *network = Some(other.clone());
        }
        self
    }
}

impl Engine for Player {
    type Game = Sheet;
    type Evaluator = Leaves;

    fn plan(&self, game: &Sheet, seed: u64, continued: Option<Box<SearchOf<Self>>>) -> Plan<Sheet, Leaves> {
        let (limits, mistakes) = (self.limits.clone(), self.mistakes);
        let method = match &self.way {
            Way::Random => {
                let actions = game.actions();
                let cell = actions.nth(Random::new(seed).below(actions.len()));
                return Plan::Play(cell, Reason::NoSearch);
            }
            Way::Tree(tree) => Method::Tree(continued.unwrap_or_else(|| Box::new(tree.search(*game, seed)))),
            Way::Pvs { depth } => Method::Steps(Box::new(Pvs::new(*game, *depth))),
        };
        Plan::Search { method, limits, mistakes, ending: None }
    }

    fn takes_over(&self, _earlier: &Self, _evaluator: &mut Leaves) -> bool {
        matches!(&self.way, Way::Tree(tree) if tree.reuse)
    }
}
