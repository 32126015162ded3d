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
use crate::options::{AGENTS, AgentEntry, AgentKind, OPTIONS, ensure_limit};
use players::{Configured, PlayerOption, split};
use std::fmt;
use std::str::FromStr;

pub use players::TextError;

impl FromStr for Agent {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (name, options) = split(text);
        let names = || AGENTS.iter().map(AgentEntry::names).collect();
        let (entry, player) = AgentEntry::find(name).ok_or_else(|| TextError::unknown(text, names()))?;
        match (entry.options_of, options) {
            (None, Some(_)) => Err(TextError::no_options(text, entry.name)),
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

    const OPTIONS: &'static [PlayerOption<Self>] = OPTIONS;

    fn kind(&self) -> AgentKind {
        self.kind()
    }

    fn ensure_limit(&mut self) {
        ensure_limit(self);
    }
}

#[cfg(test)]
mod tests;
