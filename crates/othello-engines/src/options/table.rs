//! Every option of every agent, and the caps on untrusted ones.
use super::limits::{find_limit, replace_limit};
use super::values::{MOST, Narrowed};
use super::words::{meaning, names, word_of};
use super::{Access, AgentKind, AgentOption, OptionGroup};
use crate::{Agent, Count, Deepening, Preference, Reward};
use mcts::{FinalMove, Limit, Perspective};

/// The cap of [`cap_untrusted`](super::cap_untrusted) on iterations and nodes.
pub const UNTRUSTED_WORK: u32 = 10_000_000;
/// The cap of [`cap_untrusted`](super::cap_untrusted) on milliseconds.
pub const UNTRUSTED_MS: u32 = 600_000;
/// The cap of [`cap_untrusted`](super::cap_untrusted) on the depth of minimax.
pub const UNTRUSTED_DEPTH: u8 = 12;

/// A field, by its path in parentheses.
macro_rules! place {
    ($options:ident, ($($field:ident).+)) => {
        $options.$($field).+
    };
}

/// Access to a plain field that each of these kinds of agent has.
macro_rules! field {
    ($($agent:ident)|+, $kind:ident { $($bound:ident: $value:expr),* }, $field:tt) => {
        Access::$kind {
            $($bound: $value,)*
            get: |agent| match agent {
                $(Agent::$agent(options) => Some(place!(options, $field).into()),)+
                _ => None,
            },
            set: |agent, value| match (agent, value) {
                $((Agent::$agent(options), Some(value)) => place!(options, $field) = value.narrowed(),)+
                _ => {}
            },
        }
    };
}

/// Access to an enum field that each of these kinds of agent has, by a table of words.
macro_rules! words {
    ($($agent:ident)|+, $table:ident, $field:tt) => {
        Access::Word {
            words: &names($table),
            get: |agent| match agent {
                $(Agent::$agent(options) => word_of(&$table, place!(options, $field)),)+
                _ => None,
            },
            set: |agent, word| match (agent, word.and_then(|word| meaning(&$table, word))) {
                $((Agent::$agent(options), Some(value)) => place!(options, $field) = value,)+
                _ => {}
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
const PUCT: &[AgentKind] = &[AgentKind::Puct];
const BY_DEPTH: &[AgentKind] = &[AgentKind::AlphaBeta, AgentKind::Minimax];
const MINIMAX: &[AgentKind] = &[AgentKind::Minimax];
const TREES: &[AgentKind] = &[AgentKind::Uct, AgentKind::Puct];
const LEARNED: &[AgentKind] = &[AgentKind::Puct, AgentKind::AlphaBeta];
const SEARCHES: &[AgentKind] = &[AgentKind::Uct, AgentKind::Puct, AgentKind::AlphaBeta, AgentKind::Minimax];

const PREFERENCES: [(&str, Preference); 4] = [
    ("uniform", Preference::Uniform),
    ("greedy", Preference::Greedy),
    ("corners", Preference::Corners),
    ("mobility", Preference::Mobility),
];
const FINAL_MOVES: [(&str, FinalMove); 3] =
    [("visits", FinalMove::Visits), ("value", FinalMove::Value), ("bound", FinalMove::LowerBound)];
const PERSPECTIVES: [(&str, Perspective); 2] =
    [("mover", Perspective::Mover), ("black", Perspective::FirstPlayer)];
const REWARDS: [(&str, Reward); 2] = [("win", Reward::Win), ("discs", Reward::Discs)];
const COUNTS: [(&str, Count); 2] = [("discs", Count::Discs), ("edges", Count::Edges)];

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[AgentOption] = &[
    AgentOption {
        name: "iterations",
        group: OptionGroup::Limits,
        agents: TREES,
        doc: "at most this many iterations for a move",
        source: "",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: limit!(Iterations as u32),
    },
    AgentOption {
        name: "ms",
        group: OptionGroup::Limits,
        agents: SEARCHES,
        doc: "at most this many milliseconds for a move",
        source: "",
        untrusted_most: Some(UNTRUSTED_MS),
        access: limit!(TimeMs as f64),
    },
    AgentOption {
        name: "nodes",
        group: OptionGroup::Limits,
        agents: SEARCHES,
        doc: "until the tree has this many nodes, or a search without a tree has examined this many positions",
        source: "",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: limit!(Nodes as u32),
    },
    AgentOption {
        name: "decided",
        group: OptionGroup::Limits,
        agents: TREES,
        doc: "stop as soon as no further iteration can change the choice",
        source: "",
        untrusted_most: None,
        access: Access::Switch {
            get: |agent| Some(agent.limits().filter(|_| agent.has_tree())?.rules().contains(&Limit::Decided)),
            set: |agent, on| {
                let limit = on.unwrap_or_default().then_some(Limit::Decided);
                replace_limit(agent, |limit| *limit == Limit::Decided, limit);
            },
        },
    },
    AgentOption {
        name: "c",
        group: OptionGroup::Tree,
        agents: TREES,
        doc: "the exploration constant: the larger, the more often moves are tried that look worse",
        source: "Auer, Cesa-Bianchi, Fischer 2002; Kocsis, Szepesvári 2006",
        untrusted_most: None,
        access: field!(Uct | Puct, Decimal { most: 100 }, (config.exploration)),
    },
    AgentOption {
        name: "reward",
        group: OptionGroup::Tree,
        agents: UCT,
        doc: "what a result is worth: a win 1 and a loss 0, or the raw disc difference, and then c and fpu are in discs too",
        source: "student project, CS 533, 2014",
        untrusted_most: None,
        access: words!(Uct, REWARDS, (reward)),
    },
    AgentOption {
        name: "playouts",
        group: OptionGroup::Playouts,
        agents: UCT,
        doc: "playouts from each new leaf",
        source: "Cazenave, Jouandeau 2007",
        untrusted_most: None,
        access: field!(Uct, Whole { least: 1, most: 255 }, (config.playouts_per_leaf)),
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
            get: |agent| if let Agent::Uct(uct) = agent { uct.config.first_play_urgency } else { None },
            set: |agent, urgency| {
                if let Agent::Uct(uct) = agent {
                    uct.config.first_play_urgency = urgency;
                }
            },
        },
    },
    AgentOption {
        name: "perspective",
        group: OptionGroup::Tree,
        agents: UCT,
        doc: "whose result a node counts: that of the player who moved there or, by a common mistake, always Black's",
        source: "the mistake: student project, CS 533, 2014",
        untrusted_most: None,
        access: words!(Uct, PERSPECTIVES, (config.perspective)),
    },
    AgentOption {
        name: "solver",
        group: OptionGroup::Endings,
        agents: TREES,
        doc: "proven wins and losses are passed up the tree and close branches",
        source: "Winands, Björnsson, Saito 2008",
        untrusted_most: None,
        access: field!(Uct | Puct, Switch {}, (config.solver)),
    },
    AgentOption {
        name: "exact",
        group: OptionGroup::Endings,
        agents: TREES,
        doc: "leaves with at most this many empty squares are solved exactly",
        source: "Buro 1997",
        untrusted_most: None,
        access: field!(Uct | Puct, Whole { least: 0, most: 64 }, (exact_empties)),
    },
    AgentOption {
        name: "solve",
        group: OptionGroup::Endings,
        agents: LEARNED,
        doc: "with at most this many empty squares, the position is solved before any search",
        source: "Buro 1997",
        untrusted_most: Some(30),
        access: field!(Puct | AlphaBeta, Whole { least: 0, most: 64 }, (solve_empties)),
    },
    AgentOption {
        name: "likely",
        group: OptionGroup::Endings,
        agents: PUCT,
        doc: "with at most this many empty squares, the move is also looked for by searches to the end that are ever more certain",
        source: "Buro 1995",
        untrusted_most: Some(30),
        access: field!(Puct, Whole { least: 0, most: 64 }, (likely_empties)),
    },
    AgentOption {
        name: "solve-ms",
        group: OptionGroup::Endings,
        agents: LEARNED,
        doc: "solving it takes at most this many milliseconds, beside those of the search; without it, half of the search's",
        source: "",
        untrusted_most: Some(UNTRUSTED_MS),
        access: Access::Whole {
            least: 1,
            most: MOST,
            get: |agent| match agent {
                Agent::Puct(puct) => puct.solve_ms,
                Agent::AlphaBeta(deepening) => deepening.solve_ms,
                _ => None,
            },
            set: |agent, ms| match agent {
                Agent::Puct(puct) => puct.solve_ms = ms,
                Agent::AlphaBeta(deepening) => deepening.solve_ms = ms,
                _ => {}
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
        access: words!(Uct, PREFERENCES, (policy.preference)),
    },
    AgentOption {
        name: "epsilon",
        group: OptionGroup::Playouts,
        agents: UCT,
        doc: "the share of playout moves made without that preference",
        source: "Sutton, Barto 1998",
        untrusted_most: None,
        access: field!(Uct, Decimal { most: 1 }, (policy.epsilon)),
    },
    AgentOption {
        name: "final",
        group: OptionGroup::Play,
        agents: TREES,
        doc: "the move played in the end: most visits, best value, or best lower bound of the value",
        source: "Chaslot et al. 2008",
        untrusted_most: None,
        access: words!(Uct | Puct, FINAL_MOVES, (config.final_move)),
    },
    AgentOption {
        name: "max-nodes",
        group: OptionGroup::Limits,
        agents: TREES,
        doc: "the tree stops growing at this many nodes; the search goes on",
        source: "",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: field!(Uct | Puct, Whole { least: 1, most: MOST }, (config.max_nodes)),
    },
    AgentOption {
        name: "reuse",
        group: OptionGroup::Tree,
        agents: TREES,
        doc: "keep the part of the tree below the opponent's reply",
        source: "",
        untrusted_most: None,
        access: field!(Uct | Puct, Switch {}, (reuse_tree)),
    },
    AgentOption {
        name: "random-first",
        group: OptionGroup::Play,
        agents: TREES,
        doc: "play the first move of a game at random, without a search",
        source: "",
        untrusted_most: None,
        access: field!(Uct | Puct, Switch {}, (random_first_move)),
    },
    AgentOption {
        name: "book",
        group: OptionGroup::Play,
        agents: LEARNED,
        doc: "opening book: a move worse by this many discs is played with 1/e of the probability; without it, no book",
        source: "Lincke 2000",
        untrusted_most: None,
        access: Access::Decimal {
            most: 64,
            get: Agent::book,
            set: |agent, variety| match agent {
                Agent::Puct(puct) => puct.book = variety,
                Agent::AlphaBeta(deepening) => deepening.book = variety,
                _ => {}
            },
        },
    },
    AgentOption {
        name: "mistakes",
        group: OptionGroup::Play,
        agents: TREES,
        doc: "the share of moves that are a beginner's: the one that flips the most discs, a corner overlooked",
        source: "",
        untrusted_most: None,
        access: field!(Uct | Puct, Decimal { most: 1 }, (mistakes)),
    },
    AgentOption {
        name: "prior",
        group: OptionGroup::Tree,
        agents: PUCT,
        doc: "the temperature of the priors: a move worse by this many discs has 1/e of the prior",
        source: "Rosin 2011; Silver et al. 2017",
        untrusted_most: None,
        access: field!(Puct, Decimal { most: 64 }, (temperature)),
    },
    AgentOption {
        name: "minimax",
        group: OptionGroup::Tree,
        agents: PUCT,
        doc: "the share of minimax in the value of a move; the rest is the mean",
        source: "Lanctot et al. 2014",
        untrusted_most: None,
        access: field!(Puct, Decimal { most: 1 }, (config.minimax_share)),
    },
    AgentOption {
        name: "margin",
        group: OptionGroup::Tree,
        agents: PUCT,
        doc: "the share of the disc difference in the value of a position; the rest is the chance to win",
        source: "Wu 2019",
        untrusted_most: None,
        access: field!(Puct, Decimal { most: 1 }, (margin)),
    },
    AgentOption {
        name: "depth",
        group: OptionGroup::Limits,
        agents: BY_DEPTH,
        doc: "at most this many plies deep; with minimax, 1 looks at the positions after its own moves, and a pass is a ply",
        source: "",
        untrusted_most: None,
        access: field!(AlphaBeta | Minimax, Whole { least: 1, most: Deepening::MOST_DEPTH as u32 }, (depth)),
    },
    AgentOption {
        name: "evaluation",
        group: OptionGroup::Tree,
        agents: MINIMAX,
        doc: "what the last positions are worth: the disc difference, or that and 5 for each disc at the edge, -5 for each one next to it, and 1000 for a win",
        source: "student project, CS 533, 2014",
        untrusted_most: None,
        access: words!(Minimax, COUNTS, (evaluation)),
    },
    AgentOption {
        name: "blur",
        group: OptionGroup::Play,
        agents: PUCT,
        doc: "how far off it values moves, in discs: the standard deviation of the error; there is none where a corner can be taken",
        source: "",
        untrusted_most: None,
        access: field!(Puct, Decimal { most: 64 }, (blur)),
    },
    AgentOption {
        name: "greed",
        group: OptionGroup::Play,
        agents: PUCT,
        doc: "how many discs it believes each disc on the board to be worth in the end",
        source: "",
        untrusted_most: None,
        access: field!(Puct, Decimal { most: 8 }, (greed)),
    },
    AgentOption {
        name: "overlook",
        group: OptionGroup::Play,
        agents: PUCT,
        doc: "the share of moves into a corner that it does not see, its own and the opponent's",
        source: "",
        untrusted_most: None,
        access: field!(Puct, Decimal { most: 1 }, (overlook)),
    },
];
