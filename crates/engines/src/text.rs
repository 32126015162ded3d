//! Agents as text: `classic`, `level5`, `uct:iterations=1000,c=0.6,playout=corners`.
//!
//! A text is a name from [`AGENTS`], optionally followed by a colon and options from
//! [`OPTIONS`](crate::options::OPTIONS), each at most once, if the agent has options. [`Agent`] implements `FromStr` and
//! `Display`, which writes the options that differ from their defaults, in the order of the table.
//!
//! ```
//! use engines::Agent;
//!
//! let agent: Agent = "uct:playout=corners,c=0.60,iterations=1000".parse()?;
//! assert_eq!(agent.to_string(), "uct:iterations=1000,c=0.6,playout=corners");
//! let error = "uct:c=101".parse::<Agent>().unwrap_err();
//! assert_eq!(error.to_string(), "c=101 (character 5): c takes a number from 0 to 100");
//! # Ok::<(), engines::text::ParseError>(())
//! ```
use crate::Agent;
use crate::names::split;
use crate::options::{AGENTS, AgentEntry, AgentKind, ValueError, ensure_limit};
use std::fmt;
use std::str::FromStr;

/// Why a text is not an agent, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} (character {}): {kind}", if part.is_empty() { "an empty name" } else { part }, offset + 1)]
pub struct ParseError {
    /// The byte offset of the wrong part.
    pub offset: usize,
    /// The wrong part.
    pub part: String,
    /// The kind of error.
    pub kind: ParseErrorKind,
}

/// The kinds of errors in the text of an agent.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum ParseErrorKind {
    /// No agent has this name.
    #[error("no agent has this name; there are {}", listed(AGENTS.iter().map(AgentEntry::names)))]
    UnknownAgent,
    /// This agent takes no options.
    #[error("{0} takes no options")]
    NoOptions(&'static str),
    /// This kind of agent has no option with this name.
    #[error("no such option; {} takes {}", .0.name(), listed(.0.options().map(|option| option.name.to_owned())))]
    UnknownOption(AgentKind),
    /// The option is given twice.
    #[error("this option is given twice")]
    Repeated,
    /// The option does not accept this value.
    #[error(transparent)]
    Value(#[from] ValueError),
}

fn listed(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

impl FromStr for Agent {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = |offset, part: &str, kind| ParseError { offset, part: part.to_owned(), kind };
        let (name, options) = split(text);
        let (entry, player) =
            AgentEntry::find(name).ok_or_else(|| error(0, name, ParseErrorKind::UnknownAgent))?;
        let mut agent = player.unlimited();
        let mut offset = name.len() + 1;
        match (entry.options_of, options) {
            (None, Some(options)) => {
                return Err(error(offset, options, ParseErrorKind::NoOptions(entry.name)));
            }
            (Some(kind), Some(options)) => {
                let mut given = Vec::new();
                for part in options.split(',') {
                    if !part.is_empty() {
                        let (name, value) = part.split_once('=').unwrap_or((part, ""));
                        let option = kind.options().find(|option| option.name == name);
                        let option =
                            option.ok_or_else(|| error(offset, name, ParseErrorKind::UnknownOption(kind)))?;
                        if given.contains(&name) {
                            return Err(error(offset, name, ParseErrorKind::Repeated));
                        }
                        given.push(name);
                        let refused = ValueError { option: option.name, kind: option.kind() };
                        let value = option.kind().parse(value).ok_or(refused);
                        let set = value.and_then(|value| option.put(&mut agent, Some(value)));
                        set.map_err(|refused| error(offset, part, refused.into()))?;
                    }
                    offset += part.len() + 1;
                }
            }
            (_, None) => {}
        }
        ensure_limit(&mut agent);
        Ok(agent)
    }
}

impl fmt::Display for Agent {
    /// Writes the name of the agent's kind and the options that differ from their defaults. [`Limit::Proven`] has no option
    /// and is omitted; a search without limits is written as one with the default limit.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        to.write_str(kind.name())?;
        let mut separator = ':';
        for option in kind.options() {
            let value = option.get(self);
            if let Some(value) = value.filter(|_| value != option.default_value(kind)) {
                write!(to, "{separator}{}={value}", option.name)?;
                separator = ',';
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
