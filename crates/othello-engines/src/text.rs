//! Agents as text: `classic`, `level5`, `uct:iterations=1000,c=0.6,playout=corners`.
//!
//! A text is a name from [`AGENTS`], optionally followed by a colon and options from
//! [`OPTIONS`](crate::options::OPTIONS), each at most once, if the agent has options. [`Agent`] implements `FromStr` and
//! `Display`, which writes the options that differ from their defaults, in the order of the table.
//!
//! ```
//! use othello_engines::Agent;
//!
//! let agent: Agent = "uct:playout=corners,c=0.60,iterations=1000".parse()?;
//! assert_eq!(agent.to_string(), "uct:iterations=1000,c=0.6,playout=corners");
//! let error = "uct:c=101".parse::<Agent>().unwrap_err();
//! assert_eq!(error.to_string(), "c=101 (character 5): c takes a number from 0 to 100");
//! # Ok::<(), othello_engines::text::TextError>(())
//! ```
use crate::Agent;
use crate::options::{AGENTS, AgentEntry, AgentKind, AgentOption, ensure_limit};
use players::{Configured, Fault, split};
use std::fmt;
use std::str::FromStr;

pub use players::TextError;

impl FromStr for Agent {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (name, options) = split(text);
        let names = || AGENTS.iter().map(AgentEntry::names).collect();
        let unknown = || Fault::Name { game: None, elsewhere: Vec::new(), names: names() };
        let (entry, player) =
            AgentEntry::find(name).ok_or_else(|| TextError::new(text, 0, name, unknown()))?;
        match (entry.options_of, options) {
            (None, Some(options)) => {
                let fault = Fault::NoOptions(entry.name.to_owned());
                Err(TextError::new(text, name.len() + 1, options, fault))
            }
            (Some(kind), Some(_)) => players::read_options(kind, text),
            (_, None) => Ok(player.agent()),
        }
    }
}

impl fmt::Display for Agent {
    /// Writes the name of the agent's kind and the options that differ from their defaults. [`Limit::Proven`](mcts::Limit::Proven) has no
    /// option and is omitted; a search without limits is written as one with the default limit.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        players::write(self, to)
    }
}

impl Configured for Agent {
    type Kind = AgentKind;
    type Option = AgentOption;

    fn kind(&self) -> AgentKind {
        self.kind()
    }

    fn name_of(kind: AgentKind) -> &'static str {
        kind.name()
    }

    fn base(kind: AgentKind) -> Self {
        kind.base()
    }

    fn ensure_limit(&mut self) {
        ensure_limit(self);
    }

    fn options_of(kind: AgentKind) -> impl Iterator<Item = &'static AgentOption> {
        kind.options()
    }
}

#[cfg(test)]
mod tests;
