//! The options of agents: one typed table, [`OPTIONS`].
//!
//! Everything that deals with options reads this table: the texts of agents ([`text`](crate::text)), the form on the
//! page, the help of the command line, and [`cap_untrusted`]. A new option needs an entry in [`table`](self::table) and
//! the field that it sets.
//!
//! ```
//! use othello_engines::Agent;
//! use othello_engines::options::OptionValue;
//! use players::Configured;
//!
//! let mut agent: Agent = "uct:iterations=1000".parse()?;
//! let c = Agent::option("c").expect("there is an option `c`");
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
pub use players::options::{OptionGroup, OptionKind, OptionValue};
pub use table::{OPTIONS, UNTRUSTED_DEPTH, UNTRUSTED_MS, UNTRUSTED_WORK};
pub use untrusted::cap_untrusted;

#[cfg(test)]
mod tests;
