//! Learners as players from texts: `qlearning:episodes=5000,epsilon=0.2`.
use crate::options::{DEFAULT_EPISODES, OPTIONS};
use crate::{Constants, Rule};
use mcts::{Limit, Limits};
use players::{Configured, Fault, Kind, PlayerOption, TextError, split};
use std::fmt::{self, Write};

/// A player that learns from the position at hand.
///
/// ```
/// use learners::Learner;
///
/// let learner = Learner::read("sarsa:epsilon=0.20,episodes=5000")?;
/// assert_eq!(learner.to_string(), "sarsa:episodes=5000,epsilon=0.2");
/// let error = Learner::read("sarsa:gamma=2").unwrap_err();
/// assert_eq!(error.to_string(), "gamma=2 (character 7): gamma takes a number from 0 to 1");
/// # Ok::<(), players::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    pub(crate) constants: Constants,
    pub(crate) limits: Limits,
    pub(crate) reuse: bool,
}

/// The names of learners.
pub static NAMES: [(Rule, &str); 3] =
    [(Rule::QLearning, "qlearning"), (Rule::Sarsa, "sarsa"), (Rule::MonteCarlo, "montecarlo")];

/// A description of a learner in English, for the help.
const fn doc_of(rule: Rule) -> &'static str {
    match rule {
        Rule::QLearning => "Q-learning by games against itself, from the position at hand",
        Rule::Sarsa => "Sarsa by games against itself, from the position at hand",
        Rule::MonteCarlo => {
            "Monte-Carlo control, with the constants of a Java engine that calls it Q-learning"
        }
    }
}

impl Learner {
    /// Whether a text begins with the name of a learner.
    pub fn is_meant(text: &str) -> bool {
        rule_of(split(text).0).is_some()
    }

    /// The table in a text such as `qlearning:table=NAME`: the name under which it is kept, or a file. Such a player learned before; it plays
    /// the best moves of its table and learns no more. `None` for any other player.
    ///
    /// ```
    /// use learners::Learner;
    ///
    /// assert_eq!(Learner::table("sarsa:table=mine"), Some("mine"));
    /// assert_eq!(Learner::table("sarsa:alpha=0.5"), None);
    /// ```
    pub fn table(text: &str) -> Option<&str> {
        split(text).1?.strip_prefix("table=").filter(|_| Self::is_meant(text))
    }

    /// The learner of a text.
    ///
    /// # Errors
    /// If the text is no learner; the error says which part is wrong, and what would be right.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (name, _) = split(text);
        let names = || NAMES.iter().map(|(_, name)| (*name).to_owned()).collect();
        let rule = rule_of(name).ok_or_else(|| TextError::unknown(text, names()))?;
        players::read_options(rule, text)
    }

    /// The player of a text: `learner` makes it of a learner, and `other` reads it from a text that has not the name of one. If that is an
    /// error that lists names, it lists those of learners, too.
    ///
    /// # Errors
    /// If the text is no player; the error says which part is wrong, and what would be right.
    pub fn read_or<T>(
        text: &str,
        learner: impl FnOnce(Self) -> T,
        other: impl FnOnce(&str) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        if Self::is_meant(text) {
            return Self::read(text).map(learner);
        }
        other(text).map_err(|mut error| {
            if let Fault::Name { names, .. } = &mut error.fault {
                names.extend(NAMES.iter().map(|(_, name)| (*name).to_owned()));
            }
            error
        })
    }

    /// The constants by which it learns.
    pub const fn constants(&self) -> &Constants {
        &self.constants
    }

    /// The limits for a move: episodes count as iterations.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether its moves depend on time.
    pub fn is_timed(&self) -> bool {
        self.limits.are_timed()
    }

    /// The same player, within the caps for untrusted texts.
    #[must_use]
    pub fn capped(mut self) -> Self {
        players::cap_options(&mut self);
        self
    }

    /// The same player, which also keeps to this limit.
    #[must_use]
    pub fn within(mut self, limit: Limit) -> Self {
        self.limits = self.limits.and(limit);
        self
    }
}

/// The rule of the learner with this name.
pub(crate) fn rule_of(name: &str) -> Option<Rule> {
    NAMES.iter().find(|(_, other)| *other == name).map(|(rule, _)| *rule)
}

impl From<Constants> for Learner {
    /// A learner with these constants and no limit for a move: its text says where they differ from the defaults of their rule.
    ///
    /// ```
    /// use learners::{Constants, Learner};
    ///
    /// let constants = Constants { epsilon: 0.3, ..Constants::SARSA };
    /// let text = Learner::from(constants).to_string();
    /// assert_eq!(text, "sarsa:epsilon=0.3");
    /// assert_eq!(*Learner::read(&text)?.constants(), constants);
    /// # Ok::<(), players::TextError>(())
    /// ```
    fn from(constants: Constants) -> Self {
        Self { constants, limits: Limits::new(), reuse: true }
    }
}

impl fmt::Display for Learner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        players::write(self, f)
    }
}

impl Kind for Rule {
    type Player = Learner;

    fn name(self) -> &'static str {
        match self {
            Self::QLearning => NAMES[0].1,
            Self::Sarsa => NAMES[1].1,
            Self::MonteCarlo => NAMES[2].1,
        }
    }

    fn base(self) -> Learner {
        Constants::of(self).into()
    }
}

impl Configured for Learner {
    type Kind = Rule;

    const OPTIONS: &'static [PlayerOption<Self>] = OPTIONS;

    fn kind(&self) -> Rule {
        self.constants.rule
    }

    fn ensure_limit(&mut self) {
        if self.limits.rules().is_empty() {
            self.limits = Limits::new().iterations(DEFAULT_EPISODES);
        }
    }
}

/// The learners and their options, with their values and defaults: a line for each.
pub fn help() -> String {
    let mut text = String::from("Learners, in any game:\n");
    // Writing to a string can't fail.
    for (rule, name) in &NAMES {
        let _ = writeln!(text, "  {name:<40} {}", doc_of(*rule));
    }
    let _ = writeln!(
        text,
        "\nA name may be followed by a colon and NAME=VALUE,NAME=VALUE,...; without a limit, {DEFAULT_EPISODES} episodes for a move:"
    );
    for option in OPTIONS {
        let values = format!("{}: {}", option.name, option.kind());
        let defaults = NAMES.iter().filter_map(|(rule, name)| {
            let default = option.default_value(*rule)?;
            Some(format!("{name} {default}"))
        });
        let defaults = defaults.collect::<Vec<_>>().join(", ");
        let source = if option.source.is_empty() { String::new() } else { format!(" ({})", option.source) };
        let default = if defaults.is_empty() { String::new() } else { format!(" [{defaults}]") };
        let _ = writeln!(text, "  {values:<40} {}{source}{default}", option.doc);
    }
    text
}
