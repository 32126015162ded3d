//! Every option of every agent, and the caps on untrusted ones.
use super::limits::{find_limit, replace_limit};
use super::values::{MOST, Narrowed};
use super::words::{meaning, names, word_of};
use super::{AgentKind, OptionGroup};
use crate::{Agent, Count, Deepening, Preference, Reward};
use mcts::{FinalMove, Limit, Perspective};
use players::{Access, PlayerOption};

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
pub static OPTIONS: &[PlayerOption<Agent>] = &[
    PlayerOption {
        name: "iterations",
        group: Some(OptionGroup::Limits),
        players: TREES,
        doc: "at most this many iterations for a move",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: limit!(Iterations as u32),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "ms",
        group: Some(OptionGroup::Limits),
        players: SEARCHES,
        doc: "at most this many milliseconds for a move",
        untrusted_most: Some(UNTRUSTED_MS),
        access: limit!(TimeMs as f64),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "nodes",
        group: Some(OptionGroup::Limits),
        players: SEARCHES,
        doc: "until the tree has this many nodes, or a search without a tree has examined this many positions",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: limit!(Nodes as u32),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "decided",
        group: Some(OptionGroup::Limits),
        players: TREES,
        doc: "stop as soon as no further iteration can change the choice",
        access: Access::Switch {
            get: |agent| Some(agent.limits().filter(|_| agent.has_tree())?.rules().contains(&Limit::Decided)),
            set: |agent, on| {
                let limit = on.unwrap_or_default().then_some(Limit::Decided);
                replace_limit(agent, |limit| *limit == Limit::Decided, limit);
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "c",
        group: Some(OptionGroup::Tree),
        players: TREES,
        doc: "the exploration constant: the larger, the more often moves are tried that look worse",
        source: "Auer, Cesa-Bianchi, Fischer 2002; Kocsis, Szepesvári 2006",
        access: field!(Uct | Puct, Decimal { least: 0.0, most: 100.0 }, (config.exploration)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "reward",
        group: Some(OptionGroup::Tree),
        players: UCT,
        doc: "what a result is worth: a win 1 and a loss 0, or the raw disc difference, and then c and fpu are in discs too",
        source: "student project, CS 533, 2014",
        access: words!(Uct, REWARDS, (reward)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "playouts",
        group: Some(OptionGroup::Playouts),
        players: UCT,
        doc: "playouts from each new leaf",
        source: "Cazenave, Jouandeau 2007",
        access: field!(Uct, Whole { least: 1, most: 255 }, (config.playouts_per_leaf)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "fpu",
        group: Some(OptionGroup::Tree),
        players: UCT,
        doc: "first-play urgency: the value of an untried move; without it, every move is tried once first",
        source: "Gelly, Wang 2006",
        access: Access::Decimal {
            least: 0.0,
            most: 100.0,
            get: |agent| if let Agent::Uct(uct) = agent { uct.config.first_play_urgency } else { None },
            set: |agent, urgency| {
                if let Agent::Uct(uct) = agent {
                    uct.config.first_play_urgency = urgency;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "perspective",
        group: Some(OptionGroup::Tree),
        players: UCT,
        doc: "whose result a node counts: that of the player who moved there or, by a common mistake, always Black's",
        source: "the mistake: student project, CS 533, 2014",
        access: words!(Uct, PERSPECTIVES, (config.perspective)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "solver",
        group: Some(OptionGroup::Endings),
        players: TREES,
        doc: "proven wins and losses are passed up the tree and close branches",
        source: "Winands, Björnsson, Saito 2008",
        access: field!(Uct | Puct, Switch {}, (config.solver)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "exact",
        group: Some(OptionGroup::Endings),
        players: TREES,
        doc: "leaves with at most this many empty squares are solved exactly",
        source: "Buro 1997",
        access: field!(Uct | Puct, Whole { least: 0, most: 64 }, (exact_empties)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "solve",
        group: Some(OptionGroup::Endings),
        players: LEARNED,
        doc: "with at most this many empty squares, the position is solved before any search",
        source: "Buro 1997",
        untrusted_most: Some(30),
        access: field!(Puct | AlphaBeta, Whole { least: 0, most: 64 }, (solve_empties)),
    },
    PlayerOption {
        name: "likely",
        group: Some(OptionGroup::Endings),
        players: PUCT,
        doc: "with at most this many empty squares, the move is also looked for by searches to the end that are ever more certain",
        source: "Buro 1995",
        untrusted_most: Some(30),
        access: field!(Puct, Whole { least: 0, most: 64 }, (likely_empties)),
    },
    PlayerOption {
        name: "solve-ms",
        group: Some(OptionGroup::Endings),
        players: LEARNED,
        doc: "solving it takes at most this many milliseconds, beside those of the search; without it, half of the search's",
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
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "playout",
        group: Some(OptionGroup::Playouts),
        players: UCT,
        doc: "the moves that playouts prefer",
        source: "Rosenbloom 1982; Drake, Uurtamo 2007",
        access: words!(Uct, PREFERENCES, (policy.preference)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "epsilon",
        group: Some(OptionGroup::Playouts),
        players: UCT,
        doc: "the share of playout moves made without that preference",
        source: "Sutton, Barto 1998",
        access: field!(Uct, Decimal { least: 0.0, most: 1.0 }, (policy.epsilon)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "final",
        group: Some(OptionGroup::Play),
        players: TREES,
        doc: "the move played in the end: most visits, best value, or best lower bound of the value",
        source: "Chaslot et al. 2008",
        access: words!(Uct | Puct, FINAL_MOVES, (config.final_move)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "max-nodes",
        group: Some(OptionGroup::Limits),
        players: TREES,
        doc: "the tree stops growing at this many nodes; the search goes on",
        untrusted_most: Some(UNTRUSTED_WORK),
        access: field!(Uct | Puct, Whole { least: 1, most: MOST }, (config.max_nodes)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "reuse",
        group: Some(OptionGroup::Tree),
        players: TREES,
        doc: "keep the part of the tree below the opponent's reply",
        access: field!(Uct | Puct, Switch {}, (reuse_tree)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "random-first",
        group: Some(OptionGroup::Play),
        players: TREES,
        doc: "play the first move of a game at random, without a search",
        access: field!(Uct | Puct, Switch {}, (random_first_move)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "book",
        group: Some(OptionGroup::Play),
        players: LEARNED,
        doc: "opening book: a move worse by this many discs is played with 1/e of the probability; without it, no book",
        source: "Lincke 2000",
        access: Access::Decimal {
            least: 0.0,
            most: 64.0,
            get: Agent::book,
            set: |agent, variety| match agent {
                Agent::Puct(puct) => puct.book = variety,
                Agent::AlphaBeta(deepening) => deepening.book = variety,
                _ => {}
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "mistakes",
        group: Some(OptionGroup::Play),
        players: TREES,
        doc: "the share of moves that are a beginner's: the one that flips the most discs, a corner overlooked",
        access: field!(Uct | Puct, Decimal { least: 0.0, most: 1.0 }, (mistakes)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "prior",
        group: Some(OptionGroup::Tree),
        players: PUCT,
        doc: "the temperature of the priors: a move worse by this many discs has 1/e of the prior",
        source: "Rosin 2011; Silver et al. 2017",
        access: field!(Puct, Decimal { least: 0.0, most: 64.0 }, (temperature)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "minimax",
        group: Some(OptionGroup::Tree),
        players: PUCT,
        doc: "the share of minimax in the value of a move; the rest is the mean",
        source: "Lanctot et al. 2014",
        access: field!(Puct, Decimal { least: 0.0, most: 1.0 }, (config.minimax_share)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "margin",
        group: Some(OptionGroup::Tree),
        players: PUCT,
        doc: "the share of the disc difference in the value of a position; the rest is the chance to win",
        source: "Wu 2019",
        access: field!(Puct, Decimal { least: 0.0, most: 1.0 }, (margin)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "depth",
        group: Some(OptionGroup::Limits),
        players: BY_DEPTH,
        doc: "at most this many plies deep; with minimax, 1 looks at the positions after its own moves, and a pass is a ply",
        access: field!(AlphaBeta | Minimax, Whole { least: 1, most: Deepening::MOST_DEPTH as u32 }, (depth)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "evaluation",
        group: Some(OptionGroup::Tree),
        players: MINIMAX,
        doc: "what the last positions are worth: the disc difference, or that and 5 for each disc at the edge, -5 for each one next to it, and 1000 for a win",
        source: "student project, CS 533, 2014",
        access: words!(Minimax, COUNTS, (evaluation)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "blur",
        group: Some(OptionGroup::Play),
        players: PUCT,
        doc: "how far off it values moves, in discs: the standard deviation of the error; there is none where a corner can be taken",
        access: field!(Puct, Decimal { least: 0.0, most: 64.0 }, (blur)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "greed",
        group: Some(OptionGroup::Play),
        players: PUCT,
        doc: "how many discs it believes each disc on the board to be worth in the end",
        access: field!(Puct, Decimal { least: 0.0, most: 8.0 }, (greed)),
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "overlook",
        group: Some(OptionGroup::Play),
        players: PUCT,
        doc: "the share of moves into a corner that it does not see, its own and the opponent's",
        access: field!(Puct, Decimal { least: 0.0, most: 1.0 }, (overlook)),
        ..PlayerOption::BLANK
    },
];
