//! UCT (upper confidence bounds applied to trees), a Monte-Carlo tree search, for any two-player game.
//!
//! A search grows a tree of states from the one that is to be judged. Each *iteration* has four phases:
//!
//! 1. **Selection.** From the root down, at each node whose actions have all been examined, to the child with the
//!    highest `w/n + c * sqrt(ln N / n)`: `n` the child's visits, `w` its wins, `N` the node's visits. The first term
//!    is what is known of the child, the second grows while it is neglected.
//! 2. **Expansion.** At the node that was reached, one random action that has not been examined becomes a child.
//! 3. **Evaluation.** The child is given a value: by a playout, random actions to the end of the game.
//! 4. **Backpropagation.** On each node of the path a visit, and the value, 1 for a win, 1/2 for a draw, 0 for a loss,
//!    *from the view of the player who made the move that leads to the node*.
//!
//! Then the most visited action of the root is played. That is the classic algorithm, [`Config::CLASSIC`]; what else
//! can be set is an option on top ([`Config`]). With enough iterations the values go to those of perfect play (Kocsis
//! and Szepesvari, "Bandit based Monte-Carlo planning", 2006; Browne et al., "A survey of Monte Carlo tree search
//! methods", 2012).
//!
//! - A game is a [`Game`]. What values the leaves in phase 3 is an [`Evaluator`]: [`RandomPlayouts`] or anything else
//!   that gives a value from a loss to a win, and where it can, a prior for each action. An exact result near the end of
//!   the game is a value like any other. A new game or evaluation needs no change here.
//! - With priors, phases 1 and 2 can go by [`Selection::Puct`]: to the action with the highest
//!   `Q + c * P * sqrt(N) / (1 + n)`, examined or not. An iteration adds one node there too, so that limits, single steps
//!   and the slices of a caller work alike. Priors are kept beside the nodes; a classic tree has none and pays nothing.
//! - A [`Search`] runs as many iterations as it is told, so a caller can work in slices. It knows no clock: time
//!   comes in by [`Progress`], and [`Limits`] says when it is enough.
//! - [`Search::step`] does one phase at a time and tells all about it; [`Search::branch`] cuts a piece out of the tree
//!   to be drawn. Both are made of what [`Search::run`] is made of.
//! - Where evaluations are cheaper by the batch ([`Evaluator::batch_size`]), those of a node's next unexamined actions
//!   are made together. Nothing about the algorithm changes: the random draws are the same, some are only made earlier.
//! - The same state, configuration, seed and number of iterations give the same tree, node for node, on every
//!   machine: [`Search::fingerprint`]. Random numbers are Xoshiro256++ ([`Random`]), logarithms come from `libm`, nodes
//!   add up whole numbers, and nothing depends on addresses, hashing or word size.
//! - Zero iterations are allowed: then there is no best action. One iteration examines one action.
//! - Memory is capped ([`Config::max_nodes`]); at the cap, or where memory ends before, the search goes on without
//!   expansion and judges by the tree that it has.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod arena;
mod backpropagate;
mod branch;
mod config;
mod evaluator;
mod expand;
mod game;
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
pub use config::{Config, FinalMove, Selection};
pub use evaluator::{Evaluation, Evaluator, MAX_BATCH, Prior, RandomPlayouts};
pub use game::{ActionSet, Game, Outcome};
pub use limits::{Limit, Limits, Progress, StopReason};
pub use queries::{ActionStats, Statistics};
pub use random::{Random, scale};
pub use search::{RunOutcome, Search};
pub use steps::{Backup, Choice, Expansion, LeafEvaluation, Step};
