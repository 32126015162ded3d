//! UCT (upper confidence bounds applied to trees), a Monte-Carlo tree search, for any two-player game.
//!
//! A search grows a tree of states from the state to be judged. Each *iteration* has four phases:
//!
//! 1. **Selection.** Starting at the root, as long as all actions of the node have been examined, descend to the child
//!    with the highest `w/n + c * sqrt(ln N / n)`, where `n` is the child's visits, `w` its wins and `N` the node's
//!    visits. The first term is the child's mean value so far, the second grows while the child is neglected.
//! 2. **Expansion.** At the node reached, a random unexamined action becomes a child.
//! 3. **Evaluation.** The child gets a value from a playout, that is, random actions to the end of the game.
//! 4. **Backpropagation.** Each node on the path gets a visit and the value: 1 for a win, 1/2 for a draw, 0 for a loss,
//!    *from the point of view of the player who made the move that leads to the node*.
//!
//! In the end the most visited action of the root is played. That is the classic algorithm, [`Config::CLASSIC`];
//! [`Config`] has further options. With enough iterations the values converge to those of perfect play (Kocsis and
//! Szepesvari, "Bandit based Monte-Carlo planning", 2006; Browne et al., "A survey of Monte Carlo tree search methods",
//! 2012).
//!
//! - The game is a [`Game`]. An [`Evaluator`] values the leaves in phase 3: [`RandomPlayouts`] or anything else that gives
//!   a value between a loss and a win and, optionally, a prior for each action. An exact result near the end of the game
//!   is a value like any other. A new game or evaluation needs no change here, and [`laws`] checks a new game.
//! - With priors, phases 1 and 2 can use [`Selection::Puct`], which goes to the action with the highest
//!   `Q + c * P * sqrt(N) / (1 + n)`, examined or not. An iteration still adds one node, so limits, single steps and the
//!   caller's slices work the same way. Priors are stored beside the nodes; a classic tree has none and pays nothing.
//! - A [`Search`] runs the requested number of iterations, so a caller can work in slices. It has no clock: the caller
//!   passes the time in [`Progress`], and [`Limits`] decide when to stop.
//! - [`Search::step`] runs one phase at a time and reports what it did; [`Search::branch`] extracts a part of the tree
//!   for drawing. Both use the functions that [`Search::run`] uses.
//! - If evaluations are cheaper in batches ([`Evaluator::batch_size`]), those of several unexamined actions are made
//!   together. The algorithm does not change: the random draws are the same, some are only made earlier.
//! - The same state, configuration, seed and number of iterations give the same tree, node for node, on every
//!   machine ([`Search::fingerprint`]): random numbers are Xoshiro256++ ([`Random`]), logarithms come from `libm`, nodes
//!   add up whole numbers, and nothing depends on addresses, hashing or word size.
//! - After zero iterations there is no best action. One iteration examines one action.
//! - Memory is capped ([`Config::max_nodes`]); at the cap, or if memory runs out before, the search continues in the
//!   existing tree without expansion.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod arena;
mod backpropagate;
mod branch;
mod config;
mod evaluator;
mod expand;
mod game;
pub mod laws;
mod limits;
mod node;
mod puct;
mod queries;
mod random;
mod search;
mod select;
mod steps;
mod terms;
mod tree;

pub use branch::Branch;
pub use config::{Config, FinalMove, Perspective, Selection};
pub use evaluator::{Evaluation, Evaluator, MAX_BATCH, Prior, RandomPlayouts};
pub use game::{ActionSet, Game, Outcome};
pub use limits::{Limit, Limits, Progress, StopReason};
pub use queries::{ActionStats, Statistics};
pub use random::{Random, scale};
pub use search::{RunOutcome, Search};
pub use steps::{Backup, Choice, Expansion, LeafEvaluation, Step};

/// The code of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
