//! Players on nine boards: their kinds, and how they plan a move.
use crate::hints;
use crate::leaves::{Learned, Leaves};
use crate::network::Network;
use crate::pvs::Pvs;
use mcts::{ActionSet, Config, Game, Limits, Random, Search, Selection};
use players::Kind;
use std::sync::Arc;
use thinking::{Engine, Method, Plan, Reason, SearchOf};
use tictactoe::{Cell, Cells, Playouts, Policy, Sheet};

/// How a tree values its leaves and orders its moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// By a random game from each leaf; no priors.
    Playouts(Policy),
    /// By random games with decisive moves, and priors by rules of thumb.
    Hints,
    /// By the learned evaluation, with priors.
    Learned {
        /// The [temperature](Learned::new) of the priors.
        temperature: f32,
        /// The worth of a draw to the side that the search is for, in wins, 0 to 1: with less than 1/2, it avoids draws while it sees
        /// better chances.
        draw: f64,
        /// The network; `None` for the one that belongs to the rules.
        network: Option<Arc<Network>>,
    },
}

/// A tree search.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The configuration of the search.
    pub config: Config,
    /// How leaves are valued.
    pub values: Values,
    /// Whether the tree below the moves that were played is kept.
    pub reuse: bool,
}

/// The kind of a player, regardless of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// Any move.
    Random,
    /// A move that wins the game, or else one that wins a board, or else any.
    Greedy,
    /// [`Tree::CLASSIC`].
    Classic,
    /// [`Tree::UCT`].
    Uct,
    /// [`Tree::PUCT`].
    Puct,
    /// [`Tree::LEARNED`].
    Learned,
    /// A [principal-variation search](Pvs).
    Pvs,
}

/// How a player chooses.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Way {
    /// Any move.
    Random,
    /// A move that wins a board, or else any.
    Greedy,
    /// By a tree.
    Tree(Tree),
    /// By a [principal-variation search](Pvs) to this depth at most.
    Pvs { depth: u8 },
}

/// How a player chooses a move in a position.
#[derive(Debug)]
pub enum Choice<'a> {
    /// This move, without a search.
    Move(Cell),
    /// By growing this tree.
    Tree(&'a Tree),
    /// By this principal-variation search.
    Steps(Box<Pvs>),
}

/// A player on nine boards. [`read`](Self::read) makes one from a text such as `uct:ms=100`; [`OPTIONS`](crate::options::OPTIONS) read and
/// change its options.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub(crate) kind: PlayerKind,
    pub(crate) way: Way,
    /// The limits of its searches.
    pub(crate) limits: Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub(crate) mistakes: f64,
    /// Whether it plays a move that wins the game without a search.
    pub(crate) takes_wins: bool,
}

impl Kind for PlayerKind {
    type Player = Player;

    fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Classic => "classic",
            Self::Uct => "uct",
            Self::Puct => "puct",
            Self::Learned => "learned",
            Self::Pvs => "pvs",
        }
    }

    fn base(self) -> Player {
        let way = match self {
            Self::Random => Way::Random,
            Self::Greedy => Way::Greedy,
            Self::Classic => Way::Tree(Tree::CLASSIC),
            Self::Uct => Way::Tree(Tree::UCT),
            Self::Puct => Way::Tree(Tree::PUCT),
            Self::Learned => Way::Tree(Tree::LEARNED),
            Self::Pvs => Way::Pvs { depth: 81 },
        };
        let takes_wins = matches!(self, Self::Greedy);
        Player { kind: self, way, limits: Limits::new(), mistakes: 0.0, takes_wins }
    }
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
        values: Values::Learned { temperature: 0.7, draw: 0.5, network: None },
        reuse: true,
    };

    /// A search without iterations yet.
    pub fn search(&self, sheet: Sheet, seed: u64) -> Search<Sheet, Leaves> {
        Search::new(sheet, self.config, self.leaves(&sheet), seed)
    }

    /// The evaluator of a search for the side to move.
    pub fn leaves(&self, sheet: &Sheet) -> Leaves {
        let decisive = Playouts { policy: Policy::Decisive };
        match &self.values {
            Values::Playouts(policy) => Leaves::Playouts(Playouts { policy: *policy }),
            Values::Hints => Leaves::Hints(decisive),
            Values::Learned { temperature, draw, network } => {
                let network = network.clone().unwrap_or_else(|| Network::of(sheet.rules()));
                Leaves::Learned(Learned::new(network, *temperature).with_draws(sheet.turn(), *draw))
            }
        }
    }

    /// Whether a tree with these leaves has been grown for the side to move; the other side's tree does not value draws alike.
    pub fn is_for(&self, leaves: &Leaves, sheet: &Sheet) -> bool {
        match (&self.values, leaves) {
            (Values::Learned { draw, .. }, Leaves::Learned(learned)) => {
                learned.has_draws(sheet.turn(), *draw)
            }
            _ => true,
        }
    }

    /// Whether it keeps a tree that another one has grown, which must have been grown in the same way.
    pub fn goes_on_with(&self, other: &Self) -> bool {
        let is_same = match (&self.values, &other.values) {
            (Values::Playouts(own), Values::Playouts(other)) => own == other,
            (Values::Hints, Values::Hints) => true,
            (
                Values::Learned { temperature: own, draw, network: mine },
                Values::Learned { temperature: other, draw: their_draw, network: theirs },
            ) => {
                own == other
                    && draw == their_draw
                    && mine.as_ref().map(Arc::as_ptr) == theirs.as_ref().map(Arc::as_ptr)
            }
            _ => false,
        };
        self.reuse && is_same && self.config == other.config
    }
}

impl Player {
    /// How it chooses a move here: without a search, if it needs none.
    pub fn choice(&self, game: &Sheet, seed: u64) -> Choice<'_> {
        if self.takes_wins
            && let Some(cell) = hints::deciding_move(game)
        {
            return Choice::Move(cell);
        }
        let any_of = |cells: Cells| Choice::Move(cells.nth(Random::new(seed).below(cells.len())));
        match &self.way {
            Way::Random => any_of(game.actions()),
            Way::Greedy => {
                let winning = hints::winning(game);
                any_of(if winning.is_empty() { game.actions() } else { winning })
            }
            Way::Tree(tree) => Choice::Tree(tree),
            Way::Pvs { depth } => Choice::Steps(Box::new(Pvs::new(*game, *depth))),
        }
    }

    /// Its tree search, if it makes one.
    pub const fn tree(&self) -> Option<&Tree> {
        if let Way::Tree(tree) = &self.way { Some(tree) } else { None }
    }

    pub(crate) const fn tree_mut(&mut self) -> Option<&mut Tree> {
        if let Way::Tree(tree) = &mut self.way { Some(tree) } else { None }
    }
}

impl Engine for Player {
    type Game = Sheet;
    type Evaluator = Leaves;

    fn plan(&self, game: &Sheet, seed: u64, continued: Option<Box<SearchOf<Self>>>) -> Plan<Sheet, Leaves> {
        let method = match self.choice(game, seed) {
            Choice::Move(cell) => return Plan::Play(cell, Reason::NoSearch),
            Choice::Tree(tree) => {
                let continued = continued.filter(|search| tree.is_for(search.evaluator(), game));
                Method::Tree(continued.unwrap_or_else(|| Box::new(tree.search(*game, seed))))
            }
            Choice::Steps(pvs) => Method::Steps(pvs),
        };
        Plan::Search { method, limits: self.limits.clone(), mistakes: self.mistakes, ending: None }
    }

    fn takes_over(&self, earlier: &Self, _evaluator: &mut Leaves) -> bool {
        self.tree().is_some_and(|tree| tree.reuse) && self.way == earlier.way
    }
}
