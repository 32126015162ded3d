//! The options of learners: one typed table, [`OPTIONS`].
use crate::{Constants, Learner, Rule, Ties};
use mcts::Limit;
pub use players::options::{OptionKind, OptionValue};
use players::{Access, PlayerOption};

/// The episodes for a move if a text sets no limit.
pub const DEFAULT_EPISODES: u32 = 10_000;

/// The most episodes and milliseconds for a move, and the most nodes, that an untrusted text can ask for.
pub const UNTRUSTED_EPISODES: u32 = 10_000_000;
/// See [`UNTRUSTED_EPISODES`].
pub const UNTRUSTED_MS: u32 = 600_000;
/// See [`UNTRUSTED_EPISODES`].
pub const UNTRUSTED_NODES: u32 = 8_000_000;

/// The most nodes of a table on the page, 24 bytes each: phones have little memory.
pub const PAGE_NODES: u32 = 2_000_000;

/// The largest number in a text.
const MOST: u32 = 999_999_999;

/// Sutton and Barto, "Reinforcement learning", second edition, 2018.
const SUTTON: &str = "Sutton and Barto 2018";
const WATKINS: &str = "Watkins 1989";
const JAVA: &str = "nknguyenhc/ultimate-tictactoe";

const TIES: [&str; 2] = ["first", "random"];

/// Every learner, which has every option.
const ALL: &[Rule] = &[Rule::QLearning, Rule::Sarsa, Rule::MonteCarlo];

/// Whether the constants are such as options allow.
pub(crate) fn are_allowed(constants: &Constants) -> bool {
    let learner = Learner::from(*constants);
    OPTIONS.iter().all(|option| option.get(&learner).is_none_or(|value| option.kind().takes(value)))
}

/// An option whose value is a field: its name, the field, the variant of [`Access`] with its range, its source and its description.
macro_rules! field {
    ($name:literal, $($field:ident).+, $kind:ident { $($bound:ident: $value:expr),* }, $source:expr, $doc:literal) => {
        PlayerOption {
            name: $name,
            players: ALL,
            doc: $doc,
            source: $source,
            access: Access::$kind {
                $($bound: $value,)*
                get: |learner| Some(learner.$($field).+),
                set: |learner, value| {
                    if let Some(value) = value {
                        learner.$($field).+ = value;
                    }
                },
            },
            ..PlayerOption::BLANK
        }
    };
}

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[PlayerOption<Learner>] = &[
    PlayerOption {
        name: "episodes",
        players: ALL,
        doc: "at most this many episodes for a move",
        untrusted_most: Some(UNTRUSTED_EPISODES),
        access: Access::Whole {
            least: 1,
            most: MOST,
            get: |learner| learner.limits.number(Limit::iterations),
            set: |learner, most| learner.limits.replace(Limit::iterations, most.map(Limit::Iterations)),
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "ms",
        players: ALL,
        doc: "at most this many milliseconds for a move",
        untrusted_most: Some(UNTRUSTED_MS),
        access: Access::Whole {
            least: 1,
            most: MOST,
            get: |learner| learner.limits.number(Limit::whole_ms),
            set: |learner, most| {
                learner.limits.replace(Limit::whole_ms, most.map(|most| Limit::TimeMs(most.into())));
            },
        },
        ..PlayerOption::BLANK
    },
    field!(
        "alpha",
        constants.alpha,
        Decimal { least: 0.000_001, most: 1.0 },
        WATKINS,
        "the share of the difference to its target by which a value changes"
    ),
    field!(
        "least-alpha",
        constants.least_alpha,
        Decimal { least: 0.000_001, most: 1.0 },
        JAVA,
        "the least that alpha becomes towards the beginning of an episode"
    ),
    field!(
        "alpha-plies",
        constants.alpha_plies,
        Whole { least: 0, most: 1_000 },
        JAVA,
        "the plies from the end at which alpha is at its least; 0 for the same alpha everywhere"
    ),
    field!(
        "gamma",
        constants.gamma,
        Decimal { least: 0.0, most: 1.0 },
        WATKINS,
        "a value counts so much less one ply earlier"
    ),
    field!(
        "epsilon",
        constants.epsilon,
        Decimal { least: 0.0, most: 1.0 },
        SUTTON,
        "the probability that an episode plays any move instead of the best one"
    ),
    field!(
        "reward",
        constants.reward,
        Decimal { least: 0.000_001, most: 1_000_000.0 },
        "",
        "the value of a win; a draw is 0"
    ),
    field!(
        "initial",
        constants.initial,
        Decimal { least: 0.0, most: 1.0 },
        SUTTON,
        "the value of a move that was never played, as a share of the reward: optimistic above 0"
    ),
    field!(
        "known-ends",
        constants.known_ends,
        Switch {},
        JAVA,
        "moves that end the game have their reward as value before they are played"
    ),
    PlayerOption {
        name: "ties",
        players: ALL,
        doc: "the choice among moves of the same value: the first one in the game's order, or any",
        access: Access::Word {
            words: &TIES,
            get: |learner| {
                Some(match learner.constants.ties {
                    Ties::First => TIES[0],
                    Ties::Random => TIES[1],
                })
            },
            set: |learner, word| {
                let is_first = word == Some(TIES[0]);
                learner.constants.ties = if is_first { Ties::First } else { Ties::Random };
            },
        },
        ..PlayerOption::BLANK
    },
    field!(
        "turn-sign",
        constants.sign_turned,
        Switch {},
        "Littman 1994",
        "what is good for the next player is bad for this one; off is a fault, which some published code has"
    ),
    field!("reuse", reuse, Switch {}, JAVA, "the table below the moves that were played is kept"),
    PlayerOption {
        untrusted_most: Some(UNTRUSTED_NODES),
        ..field!(
            "max-nodes",
            constants.max_nodes,
            Whole { least: 1_000, most: MOST },
            "",
            "the table grows no larger than this many nodes of 24 bytes; learning goes on in it"
        )
    },
];
