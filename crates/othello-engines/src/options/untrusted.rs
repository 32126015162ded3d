//! Agents from untrusted texts, such as links: their options are capped, so that every search ends.
use super::limits::{find_limit, replace_limit};
use super::table::{UNTRUSTED_DEPTH, UNTRUSTED_MS};
use crate::Agent;
use mcts::Limit;

/// Caps the options of an agent from an untrusted text, so that every search ends: at most 10 M iterations and nodes, and
/// 10 minutes, also where the text names no time, and as long again for solving an ending. A limit on nodes also limits the
/// iterations to four per node, because a tree may stop growing before. Minimax looks at most [`UNTRUSTED_DEPTH`] plies ahead.
pub fn cap_untrusted(agent: &mut Agent) {
    if let Agent::Minimax(minimax) = agent {
        minimax.depth = minimax.depth.min(UNTRUSTED_DEPTH);
    }
    let nodes = |limit: &Limit| if let Limit::Nodes(most) = limit { Some(*most) } else { None };
    if let Some(nodes) = find_limit(agent, nodes).filter(|_| agent.has_tree()) {
        let iterations = |limit: &Limit| if let Limit::Iterations(most) = limit { Some(*most) } else { None };
        let most = find_limit(agent, iterations).unwrap_or(u32::MAX).min(nodes.saturating_mul(4));
        replace_limit(agent, |limit| matches!(limit, Limit::Iterations(_)), Some(Limit::Iterations(most)));
    }
    players::cap_options(agent);
    // Exact endings can make an iteration a hundred times slower, so a count of iterations alone is no bound.
    if agent.limits().is_some()
        && find_limit(agent, |limit| matches!(limit, Limit::TimeMs(_)).then_some(())).is_none()
    {
        replace_limit(agent, |_| false, Some(Limit::TimeMs(UNTRUSTED_MS.into())));
    }
}
