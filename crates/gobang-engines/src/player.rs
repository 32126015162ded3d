//! Players: their kinds, and how they plan a move.
use crate::candidates::{Candidates, middle};
use crate::leaves::{Leaves, Threats};
use crate::vcf::Found;
use crate::{AlphaBeta, Policy, State, Vcf};
use board_game::{BoardAction, Side};
use gobang::threats::Threat;
use mcts::{ActionSet, ActionStats, Config, FinalMove, Game, Limits, Random, Search, Selection};
use players::Kind;
use thinking::{Engine, Method, Plan, Reason, SearchOf};

/// How a tree values its leaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Values {
    /// By a random game from each leaf; no priors.
    Playouts(Policy),
    /// By threats, which also give the priors.
    Threats {
        /// The [temperature](Threats::temperature) of the priors.
        temperature: f32,
        /// The most positions in a [search for fours](Threats::fours) at a leaf.
        fours: u32,
    },
}

/// A tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tree {
    /// The configuration of the search.
    pub config: Config,
    /// The moves it looks at.
    pub candidates: Candidates,
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
    /// The first level's moves: it makes and blocks fives and fours, and otherwise plays near stones.
    Greedy,
    /// [`Tree::CLASSIC`].
    Classic,
    /// [`Tree::GOBANG`].
    Gobang,
    /// [`Tree::UCT`].
    Uct,
    /// [`Tree::PUCT`].
    Puct,
    /// An [`AlphaBeta`] search.
    AlphaBeta,
}

/// How a player chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Way {
    Random,
    Greedy,
    Tree(Tree),
    /// To this depth at most.
    AlphaBeta {
        depth: u8,
    },
}

/// A player. [`read`](Self::read) makes one from a text such as `puct:ms=100`; [`OPTIONS`](crate::options::OPTIONS) read and change its options.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub(crate) kind: PlayerKind,
    pub(crate) way: Way,
    /// The limits of its searches.
    pub(crate) limits: Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub(crate) mistakes: f64,
    /// The most positions of a search for a win by fours before any other search; 0 for none.
    pub(crate) fours: u32,
}

impl Kind for PlayerKind {
    type Player = Player;

    fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Classic => "classic",
            Self::Gobang => "gobang",
            Self::Uct => "uct",
            Self::Puct => "puct",
            Self::AlphaBeta => "alphabeta",
        }
    }

    fn base(self) -> Player {
        let (way, fours) = match self {
            Self::Random => (Way::Random, 0),
            Self::Greedy => (Way::Greedy, 0),
            Self::Classic => (Way::Tree(Tree::CLASSIC), 0),
            Self::Gobang => (Way::Tree(Tree::GOBANG), 0),
            Self::Uct => (Way::Tree(Tree::UCT), 20_000),
            Self::Puct => (Way::Tree(Tree::PUCT), 20_000),
            Self::AlphaBeta => (Way::AlphaBeta { depth: 60 }, 0),
        };
        Player { kind: self, way, limits: Limits::new(), mistakes: 0.0, fours }
    }
}

impl Tree {
    /// The classic algorithm: all moves, uniform playouts, c = sqrt(2).
    pub const CLASSIC: Self = Self {
        config: Config::CLASSIC,
        candidates: Candidates::All,
        values: Values::Playouts(Policy::Uniform),
        reuse: false,
    };

    /// The original's player without its faults: in tree and playouts only the moves with the highest score by its table, c = sqrt(2), the move of the best value, and the tree
    /// kept.
    pub const GOBANG: Self = Self {
        config: Config { final_move: FinalMove::Value, ..Config::CLASSIC },
        candidates: Candidates::BestScores,
        values: Values::Playouts(Policy::BestScores),
        reuse: true,
    };

    /// UCT with candidates near stones, forced moves in tree and playouts, and proven results.
    pub const UCT: Self = Self {
        config: Config { solver: true, exploration: 0.7, ..Config::CLASSIC },
        candidates: Candidates::Near(40),
        values: Values::Playouts(Policy::Forced),
        reuse: true,
    };

    /// PUCT with values and priors by threats, and wins by fours at leaves.
    pub const PUCT: Self = Self {
        config: Config {
            selection: Selection::Puct,
            exploration: 1.0,
            minimax_share: 0.3,
            max_nodes: 2_000_000,
            ..Self::UCT.config
        },
        candidates: Candidates::Near(24),
        values: Values::Threats { temperature: 20.0, fours: 60 },
        reuse: true,
    };

    /// A search without iterations yet.
    pub fn search(&self, state: State, seed: u64) -> Search<State, Leaves> {
        Search::new(state.with_candidates(self.candidates), self.config, self.leaves(), seed)
    }

    /// The evaluator of a search.
    pub fn leaves(&self) -> Leaves {
        match self.values {
            Values::Playouts(policy) => {
                Leaves::Playouts { policy, glances: policy == Policy::Forced, effort: 0 }
            }
            Values::Threats { temperature, fours } => Leaves::Threats(Threats::new(temperature, fours)),
        }
    }
}

impl Player {
    /// The same player without the search for a win by fours, which would play without any other search.
    #[must_use]
    pub fn always_searching(self) -> Self {
        Self { fours: 0, ..self }
    }

    /// Its tree search, if it makes one.
    pub const fn tree(&self) -> Option<&Tree> {
        if let Way::Tree(tree) = &self.way { Some(tree) } else { None }
    }

    pub(crate) const fn tree_mut(&mut self) -> Option<&mut Tree> {
        if let Way::Tree(tree) = &mut self.way { Some(tree) } else { None }
    }

    /// The move that it plays without a search, if it needs none.
    fn at_once(&self, state: &State, seed: u64) -> Option<BoardAction> {
        let mut random = Random::new(seed);
        let among = match self.way {
            Way::Random => Some(state.actions()),
            Way::Greedy => Some(self.greedy(state, &mut random)),
            Way::Tree(_) | Way::AlphaBeta { .. } => None,
        };
        if let Some(actions) = among {
            return Some(actions.nth(random.below(actions.len())));
        }
        if !state.is_playing() || self.fours == 0 {
            return None;
        }
        if state.field().placed() == 0 {
            return Some(BoardAction::Place(middle(state.field())));
        }
        let found = Vcf::new(14).shortest(state.field(), state.turn(), self.fours.into());
        if let Found::Win(line) = found { line.first().copied().map(BoardAction::Place) } else { None }
    }

    /// The moves among which the first level chooses: fives, then blocks of fives, then fours, or any near stones; at the share of moves that are
    /// mistakes, any at all.
    fn greedy(&self, state: &State, random: &mut Random) -> crate::Actions {
        if !state.is_playing() || f64::from(random.next_u32()) < self.mistakes * 4_294_967_296.0 {
            return state.actions();
        }
        let (threats, side) = (state.field().threats(), state.turn());
        let sets = [
            threats.spots(side, Threat::Five),
            threats.spots(!side, Threat::Five),
            threats.at_least(side, Threat::Four),
            threats.near(),
            threats.empty(),
        ];
        let first = sets.into_iter().find(|set| !set.is_empty());
        crate::Actions::places(first.unwrap_or_default())
    }
}

impl Engine for Player {
    type Game = State;
    type Evaluator = Leaves;

    fn plan(&self, state: &State, seed: u64, continued: Option<Box<SearchOf<Self>>>) -> Plan<State, Leaves> {
        if let Some(action) = self.at_once(state, seed) {
            return Plan::Play(action, Reason::NoSearch);
        }
        let tree = match self.way {
            Way::Tree(tree) => tree,
            // Before the colours are chosen there is nothing but a tree.
            _ => Tree::PUCT,
        };
        let method = match self.way {
            Way::AlphaBeta { depth } if state.is_playing() => {
                Method::Steps(Box::new(AlphaBeta::new(*state, depth)))
            }
            _ => Method::Tree(continued.unwrap_or_else(|| Box::new(tree.search(*state, seed)))),
        };
        Plan::Search { method, limits: self.limits.clone(), mistakes: self.mistakes, ending: None }
    }

    /// Any other move near stones, but none while a side could make five.
    fn mistake(
        &self,
        state: &State,
        choice: BoardAction,
        _table: &[ActionStats<BoardAction>],
        random: &mut Random,
    ) -> Option<BoardAction> {
        let field = state.field();
        let is_urgent = Side::ALL.iter().any(|&side| !field.fives(side).is_empty());
        let mut others = field.threats().near();
        choice.spot().into_iter().for_each(|spot| others.remove(spot));
        if is_urgent || others.is_empty() || !state.is_playing() {
            return None;
        }
        others.iter().nth(random.below(others.len()) as usize).map(BoardAction::Place)
    }

    fn takes_over(&self, earlier: &Self, _evaluator: &mut Leaves) -> bool {
        self.tree().is_some_and(|tree| tree.reuse) && self.way == earlier.way
    }
}
