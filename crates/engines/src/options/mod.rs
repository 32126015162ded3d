//! What can be set about an agent: one typed table, [`OPTIONS`].
//!
//! Everything that deals with options reads it: the text of an agent ([`text`](crate::text)), the form of the page, the
//! help of the command line, and [`cap_untrusted`]. A new option is an entry of [`table`](self::table) and the field
//! that it sets.
//!
//! ```
//! use engines::Agent;
//! use engines::options::{OptionValue, option};
//!
//! let mut agent: Agent = "uct:iterations=1000".parse()?;
//! let c = option("c").expect("an option of this name");
//! c.set(&mut agent, Some(OptionValue::Decimal(0.6)))?;
//! assert_eq!(agent.to_string(), "uct:iterations=1000,c=0.6");
//! assert_eq!(c.set(&mut agent, Some(OptionValue::Decimal(101.0))).unwrap_err().to_string(), "c takes a number from 0 to 100");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod kinds;
mod table;
mod values;

pub use kinds::{AGENTS, AgentEntry, AgentKind};
pub(crate) use table::ensure_limit;
pub use table::{DEFAULT_ITERATIONS, OPTIONS, UNTRUSTED_MS, UNTRUSTED_WORK, cap_untrusted};
pub use values::{OptionKind, OptionValue, ValueError};

use crate::Agent;

/// An option of an agent.
#[derive(Debug)]
pub struct AgentOption {
    /// Its name in texts.
    pub name: &'static str,
    /// What it is about; options of a group stand together in forms and in the help.
    pub group: OptionGroup,
    /// The agents that have it.
    pub agents: &'static [AgentKind],
    /// What it does, in English, for the help.
    pub doc: &'static str,
    /// Authors and years of the papers that it comes from; empty if there are none.
    pub source: &'static str,
    /// The largest number that [`cap_untrusted`] leaves, where that is less than what the option takes.
    pub untrusted_most: Option<u32>,
    access: Access,
}

/// What an option is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionGroup {
    /// When thinking ends.
    Limits,
    /// How the tree is searched.
    Tree,
    /// How leaves are played out.
    Playouts,
    /// What is known exactly.
    Endings,
    /// Which move is played.
    Play,
}

impl OptionGroup {
    /// All groups, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Limits, Self::Tree, Self::Playouts, Self::Endings, Self::Play];

    /// The options of this group, in the order of the table.
    pub fn options(self) -> impl Iterator<Item = &'static AgentOption> {
        OPTIONS.iter().filter(move |option| option.group == self)
    }
}

/// How a value is read from an agent and put into it. Getters give `None` where the option is off or the agent does not
/// have it.
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

/// The option of this name.
pub fn option(name: &str) -> Option<&'static AgentOption> {
    OPTIONS.iter().find(|option| option.name == name)
}

impl AgentOption {
    /// The values that it takes.
    pub const fn kind(&self) -> OptionKind {
        match self.access {
            Access::Switch { .. } => OptionKind::Switch,
            Access::Whole { least, most, .. } => OptionKind::Whole { least, most },
            Access::Decimal { most, .. } => OptionKind::Decimal { most },
            Access::Word { words, .. } => OptionKind::Word(words),
        }
    }

    /// Its value in an agent; `None` where it is off, or the agent does not have it.
    pub fn get(&self, agent: &Agent) -> Option<OptionValue> {
        match self.access {
            Access::Switch { get, .. } => get(agent).map(OptionValue::Switch),
            Access::Whole { get, .. } => get(agent).map(OptionValue::Whole),
            Access::Decimal { get, .. } => get(agent).map(OptionValue::Decimal),
            Access::Word { get, .. } => get(agent).map(OptionValue::Word),
        }
    }

    /// Its value where the text of such an agent does not name it; `None` where it is then off.
    pub fn default_value(&self, kind: AgentKind) -> Option<OptionValue> {
        self.get(&kind.base())
    }

    /// Sets it, to its default where there is no value. A search that is left without a limit gets
    /// [`DEFAULT_ITERATIONS`].
    ///
    /// # Errors
    /// It does not take this value; the agent is then as it was.
    pub fn set(&self, agent: &mut Agent, value: Option<OptionValue>) -> Result<(), ValueError> {
        self.put(agent, value)?;
        ensure_limit(agent);
        Ok(())
    }

    /// The same without a limit for searches that have none, for as long as options are still to come.
    pub(crate) fn put(&self, agent: &mut Agent, value: Option<OptionValue>) -> Result<(), ValueError> {
        if value.is_some_and(|value| !self.kind().takes(value)) {
            return Err(ValueError { option: self.name, kind: self.kind() });
        }
        match (self.access, value.or_else(|| self.default_value(agent.kind()))) {
            (Access::Switch { set, .. }, Some(OptionValue::Switch(on))) => set(agent, Some(on)),
            (Access::Switch { set, .. }, _) => set(agent, None),
            (Access::Whole { set, .. }, Some(OptionValue::Whole(number))) => set(agent, Some(number)),
            (Access::Whole { set, .. }, _) => set(agent, None),
            (Access::Decimal { set, .. }, Some(OptionValue::Decimal(number))) => set(agent, Some(number)),
            (Access::Decimal { set, .. }, _) => set(agent, None),
            (Access::Word { set, .. }, Some(OptionValue::Word(word))) => set(agent, Some(word)),
            (Access::Word { set, .. }, _) => set(agent, None),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
