//! Who thinks, and how: agents with all their options, on the wire.
use serde::{Deserialize, Serialize};

/// Who thinks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum AgentSpec {
    /// Any legal move, each as likely as the next.
    Random,
    /// The move that turns over the most discs.
    Greedy,
    /// UCT as the original played it: 32,000 iterations or 8 s, the first move of a game at random.
    Classic,
    /// A level of strength, 1 to 10.
    Level(u8),
    /// UCT with everything that can be set.
    Uct(UctSpec),
}

/// A UCT agent. What each option means, and which paper it is from, is told at `mcts::Config` and `agents::Uct`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UctSpec {
    /// The factor c of the exploration term.
    pub exploration: f64,
    /// How playouts choose their moves.
    pub policy: PolicySpec,
    /// In how many of a hundred moves a playout chooses at random all the same.
    pub random_percent: u8,
    /// Playouts from each new leaf, averaged: 1 to 255.
    pub playouts_per_leaf: u8,
    /// The value of unexamined children; `None`: they always come first.
    pub first_play_urgency: Option<f64>,
    /// Whether proven results are passed up the tree.
    pub solver: bool,
    /// Leaves with at most this many empty squares are valued exactly; 0: none. Over 0 `solver` is on too.
    pub exact_empties: u8,
    /// Which move is played in the end.
    pub final_move: FinalMoveSpec,
    /// The most nodes that the tree may have.
    pub max_nodes: u32,
    /// Whether what the last search knew of the position is kept, where it is one or two plies further on.
    pub tree_reuse: bool,
    /// Whether the first move of a game is made at random.
    pub random_first_move: bool,
    /// In how many of a hundred moves it plays not its choice but another move that it has looked at.
    pub mistake_percent: u8,
    /// When the search ends.
    pub limits: LimitsSpec,
}

/// How playouts choose their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PolicySpec {
    /// Every legal move is as likely as the next.
    #[default]
    Random,
    /// The move that turns over the most discs.
    Greedy,
    /// A corner if there is one, and an X-square only if there is nothing else.
    Corners,
    /// The move that leaves the opponent the fewest moves.
    LowMobility,
}

/// Which move is played in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FinalMoveSpec {
    /// The most visited.
    #[default]
    Visits,
    /// The one with the highest mean value.
    Value,
    /// The one whose value has the highest lower bound.
    LowerBound,
}

/// When a search ends: the first of these that is reached. With none of them it goes on until it is stopped, or the
/// root is proven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LimitsSpec {
    /// After this many iterations.
    pub iterations: Option<u32>,
    /// After this many milliseconds of searching.
    pub time_ms: Option<f64>,
    /// When the tree has this many nodes.
    pub nodes: Option<u32>,
    /// When the iterations that are left cannot change any more which move is the most visited.
    pub decided: bool,
}

impl Default for UctSpec {
    /// The classic search with nothing on top, until it is stopped.
    fn default() -> Self {
        Self {
            exploration: std::f64::consts::SQRT_2,
            policy: PolicySpec::Random,
            random_percent: 0,
            playouts_per_leaf: 1,
            first_play_urgency: None,
            solver: false,
            exact_empties: 0,
            final_move: FinalMoveSpec::Visits,
            max_nodes: 10_000_000,
            tree_reuse: false,
            random_first_move: false,
            mistake_percent: 0,
            limits: LimitsSpec::default(),
        }
    }
}
