//! The options of agents: one typed table, [`OPTIONS`].
//!
//! Everything that deals with options reads this table: the texts of agents ([`text`](crate::text)), the form on the
//! page, the help of the command line, and [`cap_untrusted`]. A new option needs an entry in [`table`](self::table) and
//! the field that it sets.
//!
//! ```
//! use othello_engines::Agent;
//! use othello_engines::options::{OptionValue, option};
//!
//! let mut agent: Agent = "uct:iterations=1000".parse()?;
//! let c = option("c").expect("there is an option `c`");
//! c.set(&mut agent, Some(OptionValue::Decimal(0.6)))?;
//! assert_eq!(agent.to_string(), "uct:iterations=1000,c=0.6");
//! assert_eq!(c.set(&mut agent, Some(OptionValue::Decimal(101.0))).unwrap_err().to_string(), "c takes a number from 0 to 100");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod limits;
mod table;
mod untrusted;
mod values;
mod words;

pub use crate::names::{AGENTS, AgentEntry, AgentKind};
pub(crate) use limits::ensure_limit;
pub use limits::{DEFAULT_ITERATIONS, DEFAULT_POSITIONS};
pub use players::options::{OptionKind, OptionValue};
pub use table::{OPTIONS, UNTRUSTED_DEPTH, UNTRUSTED_MS, UNTRUSTED_WORK};
pub use untrusted::cap_untrusted;

use crate::Agent;
use players::{PlayerOption, SetError};

/// An option of an agent.
#[derive(Debug)]
pub struct AgentOption {
    /// Its name in texts.
    pub name: &'static str,
    /// Its group; forms and the help list options by group.
    pub group: OptionGroup,
    /// The agents that have it.
    pub agents: &'static [AgentKind],
    /// A description in English, for the help.
    pub doc: &'static str,
    /// Authors and years of the papers it is based on; empty if there are none.
    pub source: &'static str,
    /// The cap of [`cap_untrusted`], if it is below the option's own maximum.
    pub untrusted_most: Option<u32>,
    access: Access,
}

/// A group of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionGroup {
    /// The limits of thinking.
    Limits,
    /// The search in the tree.
    Tree,
    /// The playouts.
    Playouts,
    /// Exact results.
    Endings,
    /// The choice of the move.
    Play,
}

impl OptionGroup {
    /// All groups, in the order of display.
    pub const ALL: [Self; 5] = [Self::Limits, Self::Tree, Self::Playouts, Self::Endings, Self::Play];

    /// The options of this group, in the order of the table.
    pub fn options(self) -> impl Iterator<Item = &'static AgentOption> {
        OPTIONS.iter().filter(move |option| option.group == self)
    }
}

/// Getters and setters of an option's value. Getters return `None` if the option is off or the agent does not have it.
#[derive(Clone, Copy, Debug)]
enum Access {
    Switch {
        get: fn(&Agent) -> Option<bool>,
        set: fn(&mut Agent, Option<bool>),
    },
    Whole {
        least: u32,
        most: u32,
        get: fn(&Agent) -> Option<u32>,
        set: fn(&mut Agent, Option<u32>),
    },
    Decimal {
        most: u32,
        get: fn(&Agent) -> Option<f64>,
        set: fn(&mut Agent, Option<f64>),
    },
    Word {
        words: &'static [&'static str],
        get: fn(&Agent) -> Option<&'static str>,
        set: fn(&mut Agent, Option<&'static str>),
    },
}

impl AgentKind {
    /// Its options, in the order of the table.
    pub fn options(self) -> impl Iterator<Item = &'static AgentOption> {
        OPTIONS.iter().filter(move |option| option.agents.contains(&self))
    }
}

/// The option with this name.
pub fn option(name: &str) -> Option<&'static AgentOption> {
    OPTIONS.iter().find(|option| option.name == name)
}

impl AgentOption {
    /// The values it accepts.
    pub const fn kind(&self) -> OptionKind {
        match self.access {
            Access::Switch { .. } => OptionKind::Switch,
            Access::Whole { least, most, .. } => OptionKind::Whole { least, most },
            Access::Decimal { most, .. } => OptionKind::Decimal { least: 0.0, most: most as f64 },
            Access::Word { words, .. } => OptionKind::Word(words),
        }
    }

    /// Its value in an agent; `None` if it is off or the agent does not have it.
    pub fn get(&self, agent: &Agent) -> Option<OptionValue> {
        match self.access {
            Access::Switch { get, .. } => get(agent).map(OptionValue::Switch),
            Access::Whole { get, .. } => get(agent).map(OptionValue::Whole),
            Access::Decimal { get, .. } => get(agent).map(OptionValue::Decimal),
            Access::Word { get, .. } => get(agent).map(OptionValue::Word),
        }
    }

    /// Its default value in such an agent; `None` if it is off by default.
    pub fn default_value(&self, kind: AgentKind) -> Option<OptionValue> {
        PlayerOption::default_value(self, kind)
    }

    /// Sets it, to its default if `value` is `None`. A search that would be left without a limit gets
    /// [`DEFAULT_ITERATIONS`].
    ///
    /// # Errors
    /// If it does not accept this value; the agent is then unchanged.
    pub fn set(&self, agent: &mut Agent, value: Option<OptionValue>) -> Result<(), SetError> {
        players::set(self, agent, value)
    }
}

impl PlayerOption<Agent> for AgentOption {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> OptionKind {
        self.kind()
    }

    fn source(&self) -> &'static str {
        self.source
    }

    fn untrusted_most(&self) -> Option<u32> {
        self.untrusted_most
    }

    fn get(&self, agent: &Agent) -> Option<OptionValue> {
        self.get(agent)
    }

    fn put(&self, agent: &mut Agent, value: Option<OptionValue>) {
        match (self.access, value) {
            (Access::Switch { set, .. }, Some(OptionValue::Switch(on))) => set(agent, Some(on)),
            (Access::Switch { set, .. }, _) => set(agent, None),
            (Access::Whole { set, .. }, Some(OptionValue::Whole(number))) => set(agent, Some(number)),
            (Access::Whole { set, .. }, _) => set(agent, None),
            (Access::Decimal { set, .. }, Some(OptionValue::Decimal(number))) => set(agent, Some(number)),
            (Access::Decimal { set, .. }, _) => set(agent, None),
            (Access::Word { set, .. }, Some(OptionValue::Word(word))) => set(agent, Some(word)),
            (Access::Word { set, .. }, _) => set(agent, None),
        }
    }
}

#[cfg(test)]
mod tests;
