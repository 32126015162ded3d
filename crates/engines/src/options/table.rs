//! Every option of every agent, and the cap on untrusted ones.
use super::values::MOST;
use super::{Access, AgentKind, AgentOption, OptionGroup, OptionValue};
use crate::{Agent, Preference};
use mcts::{FinalMove, Limit, Limits};

/// The iterations per move if a text sets no limit.
pub const DEFAULT_ITERATIONS: u32 = 1_000;
/// The cap of [`cap_untrusted`] on iterations and nodes.
pub const UNTRUSTED_WORK: u32 = 10_000_000;
/// The cap of [`cap_untrusted`] on milliseconds.
pub const UNTRUSTED_MS: u32 = 600_000;

/// Access to a plain field of [`Uct`](crate::Uct).
macro_rules! field {
    ($kind:ident { $($bound:ident: $value:expr),* }, $($field:ident).+) => {
        Access::$kind {
            $($bound: $value,)*
            get: |agent| agent.uct().map(|uct| uct.$($field).+),
            set: |agent, value| {
                if let (Some(uct), Some(value)) = (agent.uct_mut(), value) {
                    uct.$($field).+ = value;
                }
            },
        }
    };
}

/// Access to an enum field of [`Uct`](crate::Uct), by a table of words.
macro_rules! words {
    ($table:ident, $($field:ident).+) => {
        Access::Word {
            words: &names($table),
            get: |agent| word_of(&$table, agent.uct()?.$($field).+),
            set: |agent, word| {
                if let (Some(uct), Some(value)) = (agent.uct_mut(), word.and_then(|word| meaning(&$table, word))) {
                    uct.$($field).+ = value;
                }
            },
        }
    };
}

/// Access to a limit of a search: the whole number in one kind of [`Limit`].
macro_rules! limit {
    ($limit:ident as $number:ty) => {
        Access::Whole {
            least: 1,
            most: MOST,
            get: |agent| {
                find_limit(
                    agent,
                    |limit| if let Limit::$limit(most) = limit { Some(*most as u32) } else { None },
                )
            },
            set: |agent, most| {
                let limit = most.map(|most| Limit::$limit(<$number>::from(most)));
                replace_limit(agent, |limit| matches!(limit, Limit::$limit(_)), limit);
            },
        }
    };
}

const UCT: &[AgentKind] = &[AgentKind::Uct];

const PREFERENCES: [(&str, Preference); 4] = [
    ("uniform", Preference::Uniform),
    ("greedy", Preference::Greedy),
    ("corners", Preference::Corners),
    ("mobility", Preference::Mobility),
];
const FINAL_MOVES: [(&str, FinalMove); 3] =
    [("visits", FinalMove::Visits), ("value", FinalMove::Value), ("bound", FinalMove::LowerBound)];

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[AgentOption] = &[
    AgentOption {
        name: "iterations",
        group: OptionGroup::Limits,
        agents: UCT,
        doc: "at most this many iterations for a move",
        source: "",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: limit!(Iterations as u32),
    },
    AgentOption {
        name: "ms",
        group: OptionGroup::Limits,
        agents: UCT,
        doc: "at most this many milliseconds for a move",
        source: "",
        untrusted_most: Some(UNTRUSTED_MS),
        access: limit!(TimeMs as f64),
    },
    AgentOption {
        name: "nodes",
        group: OptionGroup::Limits,
        agents: UCT,
        doc: "until the tree has this many nodes",
        source: "",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: limit!(Nodes as u32),
    },
    AgentOption {
        name: "decided",
        group: OptionGroup::Limits,
        agents: UCT,
        doc: "stop as soon as no further iteration can change the choice",
        source: "",
        untrusted_most: None,
        access: Access::Switch {
            get: |agent| agent.uct().map(|uct| uct.limits.rules().contains(&Limit::Decided)),
            set: |agent, on| {
                let limit = on.unwrap_or_default().then_some(Limit::Decided);
                replace_limit(agent, |limit| *limit == Limit::Decided, limit);
            },
        },
    },
    AgentOption {
        name: "c",
        group: OptionGroup::Tree,
        agents: UCT,
        doc: "the exploration constant: the larger, the more often moves are tried that look worse",
        source: "Auer, Cesa-Bianchi, Fischer 2002; Kocsis, Szepesvári 2006",
        untrusted_most: None,
        access: field!(Decimal { most: 100 }, config.exploration),
    },
    AgentOption {
        name: "playouts",
        group: OptionGroup::Playouts,
        agents: UCT,
        doc: "playouts from each new leaf",
        source: "Cazenave, Jouandeau 2007",
        untrusted_most: None,
        access: field!(Whole { least: 1, most: 255 }, config.playouts_per_leaf),
    },
    AgentOption {
        name: "fpu",
        group: OptionGroup::Tree,
        agents: UCT,
        doc: "first-play urgency: the value of an untried move; without it, every move is tried once first",
        source: "Gelly, Wang 2006",
        untrusted_most: None,
        access: Access::Decimal {
            most: 100,
            get: |agent| agent.uct()?.config.first_play_urgency,
            set: |agent, urgency| {
                if let Some(uct) = agent.uct_mut() {
                    uct.config.first_play_urgency = urgency;
                }
            },
        },
    },
    AgentOption {
        name: "solver",
        group: OptionGroup::Endings,
        agents: UCT,
        doc: "proven wins and losses are passed up the tree and close branches",
        source: "Winands, Björnsson, Saito 2008",
        untrusted_most: None,
        access: field!(Switch {}, config.solver),
    },
    AgentOption {
        name: "exact",
        group: OptionGroup::Endings,
        agents: UCT,
        doc: "leaves with at most this many empty squares are solved exactly",
        source: "Buro 1997",
        untrusted_most: None,
        access: Access::Whole {
            least: 0,
            most: 64,
            get: |agent| agent.uct().map(|uct| uct.exact_empties.into()),
            set: |agent, empties| {
                if let (Some(uct), Some(empties)) = (agent.uct_mut(), empties) {
                    uct.exact_empties = empties as u8;
                }
            },
        },
    },
    AgentOption {
        name: "playout",
        group: OptionGroup::Playouts,
        agents: UCT,
        doc: "the moves that playouts prefer",
        source: "Rosenbloom 1982; Drake, Uurtamo 2007",
        untrusted_most: None,
        access: words!(PREFERENCES, policy.preference),
    },
    AgentOption {
        name: "epsilon",
        group: OptionGroup::Playouts,
        agents: UCT,
        doc: "the share of playout moves made without that preference",
        source: "Sutton, Barto 1998",
        untrusted_most: None,
        access: field!(Decimal { most: 1 }, policy.epsilon),
    },
    AgentOption {
        name: "final",
        group: OptionGroup::Play,
        agents: UCT,
        doc: "the move played in the end: most visits, best value, or best lower bound of the value",
        source: "Chaslot et al. 2008",
        untrusted_most: None,
        access: words!(FINAL_MOVES, config.final_move),
    },
    AgentOption {
        name: "max-nodes",
        group: OptionGroup::Limits,
        agents: UCT,
        doc: "the tree stops growing at this many nodes; the search goes on",
        source: "",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: field!(Whole { least: 1, most: MOST }, config.max_nodes),
    },
    AgentOption {
        name: "reuse",
        group: OptionGroup::Tree,
        agents: UCT,
        doc: "keep the part of the tree below the opponent's reply",
        source: "",
        untrusted_most: None,
        access: field!(Switch {}, reuse_tree),
    },
    AgentOption {
        name: "random-first",
        group: OptionGroup::Play,
        agents: UCT,
        doc: "play the first move of a game at random, without a search",
        source: "",
        untrusted_most: None,
        access: field!(Switch {}, random_first_move),
    },
    AgentOption {
        name: "mistakes",
        group: OptionGroup::Play,
        agents: UCT,
        doc: "the share of moves that are plausible mistakes",
        source: "",
        untrusted_most: None,
        access: field!(Decimal { most: 1 }, mistakes),
    },
];

/// Caps the options of an agent from an untrusted text, so that every search ends: at most 10 M iterations and nodes, and
/// 10 minutes, also where the text names no time. A limit on nodes also limits the iterations to four per node, because a
/// tree may stop growing before.
pub fn cap_untrusted(agent: &mut Agent) {
    if let Some(nodes) =
        find_limit(agent, |limit| if let Limit::Nodes(most) = limit { Some(*most) } else { None })
    {
        let iterations = |limit: &Limit| if let Limit::Iterations(most) = limit { Some(*most) } else { None };
        let most = find_limit(agent, iterations).unwrap_or(u32::MAX).min(nodes.saturating_mul(4));
        replace_limit(agent, |limit| matches!(limit, Limit::Iterations(_)), Some(Limit::Iterations(most)));
    }
    for option in OPTIONS {
        if let (Some(cap), Some(OptionValue::Whole(number))) = (option.untrusted_most, option.get(agent))
            && number > cap
        {
            option
                .set(agent, Some(OptionValue::Whole(cap)))
                .expect("a cap is within the range of its option");
        }
    }
    // Exact endings can make an iteration a hundred times slower, so a count of iterations alone is no bound.
    if find_limit(agent, |limit| matches!(limit, Limit::TimeMs(_)).then_some(())).is_none() {
        replace_limit(agent, |_| false, Some(Limit::TimeMs(UNTRUSTED_MS.into())));
    }
}

/// Limits a search that would never end to [`DEFAULT_ITERATIONS`].
pub(crate) fn ensure_limit(agent: &mut Agent) {
    let ends = |limit: &Limit| !matches!(limit, Limit::Decided | Limit::Proven);
    if agent.uct().is_some_and(|uct| !uct.limits.rules().iter().any(ends)) {
        replace_limit(agent, |_| false, Some(Limit::Iterations(DEFAULT_ITERATIONS)));
    }
}

fn find_limit<T>(agent: &Agent, of: fn(&Limit) -> Option<T>) -> Option<T> {
    agent.uct()?.limits.rules().iter().find_map(of)
}

/// Replaces the limits found by `is_old`. Limits are kept in a fixed order, so that equivalent agents compare equal.
fn replace_limit(agent: &mut Agent, is_old: fn(&Limit) -> bool, new: Option<Limit>) {
    let Some(uct) = agent.uct_mut() else { return };
    let rank = |limit: &Limit| match limit {
        Limit::Iterations(_) => 0,
        Limit::TimeMs(_) => 1,
        Limit::Nodes(_) => 2,
        Limit::Decided => 3,
        Limit::Proven => 4,
    };
    let mut limits: Vec<Limit> = uct.limits.rules().to_vec();
    limits.retain(|limit| !is_old(limit));
    if let Some(new) = new {
        let place = limits.partition_point(|limit| rank(limit) < rank(&new));
        limits.insert(place, new);
    }
    uct.limits = limits.into_iter().fold(Limits::new(), Limits::and);
}

const fn names<T: Copy, const N: usize>(table: [(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut n = 0;
    while n < N {
        names[n] = table[n].0;
        n += 1;
    }
    names
}

fn word_of<T: Copy + PartialEq>(table: &[(&'static str, T)], value: T) -> Option<&'static str> {
    table.iter().find(|(_, other)| *other == value).map(|&(word, _)| word)
}

fn meaning<T: Copy>(table: &[(&'static str, T)], word: &str) -> Option<T> {
    table.iter().find(|(other, _)| *other == word).map(|&(_, value)| value)
}
