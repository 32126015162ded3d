//! The limits of an agent's search.
use crate::{Agent, Deepening};
use mcts::{Limit, Limits};

/// The iterations per move if a text sets no limit.
pub const DEFAULT_ITERATIONS: u32 = 1_000;
/// The positions that alpha-beta examines for a move if a text sets no limit.
pub const DEFAULT_POSITIONS: u32 = 100_000;

/// Limits a search that would never end to [`DEFAULT_ITERATIONS`], or without a tree to [`DEFAULT_POSITIONS`].
pub(crate) fn ensure_limit(agent: &mut Agent) {
    let ends = |limit: &Limit| !matches!(limit, Limit::Decided | Limit::Proven);
    let by_depth = match agent {
        Agent::AlphaBeta(deepening) => deepening.depth < Deepening::MOST_DEPTH,
        Agent::Minimax(_) => true,
        _ => false,
    };
    if !by_depth && agent.limits().is_some_and(|limits| !limits.rules().iter().any(ends)) {
        let limit = if agent.has_tree() {
            Limit::Iterations(DEFAULT_ITERATIONS)
        } else {
            Limit::Nodes(DEFAULT_POSITIONS)
        };
        replace_limit(agent, |_| false, Some(limit));
    }
}

pub(super) fn find_limit<T>(agent: &Agent, of: fn(&Limit) -> Option<T>) -> Option<T> {
    agent.limits()?.rules().iter().find_map(of)
}

/// Replaces the limits found by `is_old`. Limits are kept in a fixed order, so that equivalent agents compare equal.
pub(super) fn replace_limit(agent: &mut Agent, is_old: fn(&Limit) -> bool, new: Option<Limit>) {
    let Some(old) = agent.limits_mut() else { return };
    let rank = |limit: &Limit| match limit {
        Limit::Iterations(_) => 0,
        Limit::TimeMs(_) => 1,
        Limit::Nodes(_) => 2,
        Limit::Decided => 3,
        Limit::Proven => 4,
    };
    let mut limits: Vec<Limit> = old.rules().to_vec();
    limits.retain(|limit| !is_old(limit));
    if let Some(new) = new {
        let place = limits.partition_point(|limit| rank(limit) < rank(&new));
        limits.insert(place, new);
    }
    *old = limits.into_iter().fold(Limits::new(), Limits::and);
}
