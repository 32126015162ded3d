//! The options of learners: one typed table, [`OPTIONS`].
use crate::{Constants, Learner, Ties};
use mcts::{Limit, Limits};
pub use players::options::{OptionKind, OptionValue};

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

/// An option of a learner. Every learner has all of them.
#[derive(Debug)]
pub struct LearnerOption {
    /// Its name in texts.
    pub name: &'static str,
    /// A description in English, for the help.
    pub doc: &'static str,
    /// The publication or program that it is from; empty if there is none.
    pub source: &'static str,
    /// The values that it takes.
    pub kind: OptionKind,
    untrusted_most: Option<u32>,
    get: fn(&Learner) -> Option<OptionValue>,
    set: fn(&mut Learner, OptionValue),
}

impl players::PlayerOption<Learner> for LearnerOption {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> OptionKind {
        self.kind
    }

    fn source(&self) -> &'static str {
        self.source
    }

    fn untrusted_most(&self) -> Option<u32> {
        self.untrusted_most
    }

    fn get(&self, learner: &Learner) -> Option<OptionValue> {
        (self.get)(learner)
    }

    fn put(&self, learner: &mut Learner, value: Option<OptionValue>) {
        match value {
            Some(value) => (self.set)(learner, value),
            // Only limits can be off.
            None => learner.limits = without(&learner.limits, self.name),
        }
    }
}

/// Whether the constants are such as options allow.
pub(crate) fn are_allowed(constants: &Constants) -> bool {
    let learner = Learner::from(*constants);
    OPTIONS.iter().all(|option| (option.get)(&learner).is_none_or(|value| option.kind.takes(value)))
}

const fn name_of(limit: &Limit) -> &'static str {
    match limit {
        Limit::Iterations(_) => "episodes",
        Limit::TimeMs(_) => "ms",
        Limit::Nodes(_) | Limit::Decided | Limit::Proven => "",
    }
}

fn without(limits: &Limits, name: &str) -> Limits {
    limits
        .rules()
        .iter()
        .filter(|limit| name_of(limit) != name)
        .fold(Limits::new(), |limits, limit| limits.and(*limit))
}

/// The number in a limit.
fn limit(learner: &Learner, name: &str) -> Option<OptionValue> {
    learner.limits.rules().iter().find(|limit| name_of(limit) == name).and_then(|limit| match *limit {
        Limit::Iterations(most) => Some(OptionValue::Whole(most)),
        Limit::TimeMs(most) => Some(OptionValue::Whole(most as u32)),
        Limit::Nodes(_) | Limit::Decided | Limit::Proven => None,
    })
}

fn set_limit(learner: &mut Learner, limit: Limit) {
    learner.limits = without(&learner.limits, name_of(&limit)).and(limit);
}

/// An option whose value is a field: its name, the field, the variant of [`OptionValue`], its values, its source and its description.
macro_rules! field {
    ($name:literal, $($field:ident).+, $value:ident, $kind:expr, $source:expr, $doc:literal) => {
        LearnerOption {
            name: $name,
            doc: $doc,
            source: $source,
            kind: $kind,
            untrusted_most: None,
            get: |learner| Some(OptionValue::$value(learner.$($field).+)),
            set: |learner, value| {
                if let OptionValue::$value(value) = value {
                    learner.$($field).+ = value;
                }
            },
        }
    };
}

/// The values of a share.
const SHARE: OptionKind = OptionKind::Decimal { least: 0.0, most: 1.0 };

/// The values of a learning rate.
const RATE: OptionKind = OptionKind::Decimal { least: 0.000_001, most: 1.0 };

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[LearnerOption] = &[
    LearnerOption {
        name: "episodes",
        doc: "at most this many episodes for a move",
        source: "",
        kind: OptionKind::Whole { least: 1, most: MOST },
        untrusted_most: Some(UNTRUSTED_EPISODES),
        get: |learner| limit(learner, "episodes"),
        set: |learner, value| {
            if let OptionValue::Whole(most) = value {
                set_limit(learner, Limit::Iterations(most));
            }
        },
    },
    LearnerOption {
        name: "ms",
        doc: "at most this many milliseconds for a move",
        source: "",
        kind: OptionKind::Whole { least: 1, most: MOST },
        untrusted_most: Some(UNTRUSTED_MS),
        get: |learner| limit(learner, "ms"),
        set: |learner, value| {
            if let OptionValue::Whole(most) = value {
                set_limit(learner, Limit::TimeMs(most.into()));
            }
        },
    },
    field!(
        "alpha",
        constants.alpha,
        Decimal,
        RATE,
        WATKINS,
        "the share of the difference to its target by which a value changes"
    ),
    field!(
        "least-alpha",
        constants.least_alpha,
        Decimal,
        RATE,
        JAVA,
        "the least that alpha becomes towards the beginning of an episode"
    ),
    field!(
        "alpha-plies",
        constants.alpha_plies,
        Whole,
        OptionKind::Whole { least: 0, most: 1_000 },
        JAVA,
        "the plies from the end at which alpha is at its least; 0 for the same alpha everywhere"
    ),
    field!("gamma", constants.gamma, Decimal, SHARE, WATKINS, "a value counts so much less one ply earlier"),
    field!(
        "epsilon",
        constants.epsilon,
        Decimal,
        SHARE,
        SUTTON,
        "the probability that an episode plays any move instead of the best one"
    ),
    field!(
        "reward",
        constants.reward,
        Decimal,
        OptionKind::Decimal { least: 0.000_001, most: 1_000_000.0 },
        "",
        "the value of a win; a draw is 0"
    ),
    field!(
        "initial",
        constants.initial,
        Decimal,
        SHARE,
        SUTTON,
        "the value of a move that was never played, as a share of the reward: optimistic above 0"
    ),
    field!(
        "known-ends",
        constants.known_ends,
        Switch,
        OptionKind::Switch,
        JAVA,
        "moves that end the game have their reward as value before they are played"
    ),
    LearnerOption {
        name: "ties",
        doc: "the choice among moves of the same value: the first one in the game's order, or any",
        source: "",
        kind: OptionKind::Word(&TIES),
        untrusted_most: None,
        get: |learner| {
            Some(OptionValue::Word(match learner.constants.ties {
                Ties::First => TIES[0],
                Ties::Random => TIES[1],
            }))
        },
        set: |learner, value| {
            let is_first = value == OptionValue::Word(TIES[0]);
            learner.constants.ties = if is_first { Ties::First } else { Ties::Random };
        },
    },
    field!(
        "turn-sign",
        constants.sign_turned,
        Switch,
        OptionKind::Switch,
        "Littman 1994",
        "what is good for the next player is bad for this one; off is a fault, which some published code has"
    ),
    field!(
        "reuse",
        reuse,
        Switch,
        OptionKind::Switch,
        JAVA,
        "the table below the moves that were played is kept"
    ),
    LearnerOption {
        untrusted_most: Some(UNTRUSTED_NODES),
        ..field!(
            "max-nodes",
            constants.max_nodes,
            Whole,
            OptionKind::Whole { least: 1_000, most: MOST },
            "",
            "the table grows no larger than this many nodes of 24 bytes; learning goes on in it"
        )
    },
];
