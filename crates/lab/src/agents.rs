//! Agents on the command line: arguments, and the list of agents and options from the engines' table.
use crate::game::other_than_othello;
use clap::Args;
use games::AnySetup;
use othello_engines::Agent;
use othello_engines::options::{AGENTS, OptionGroup, OptionKind};
use othello_engines::text::TextError;
use players::Kind;
use std::fmt::Write;
use std::str::FromStr;

#[derive(Args, Debug)]
pub struct AgentsOptions {
    /// Tic-tac-toe in place of Othello
    #[arg(long, value_parser = other_than_othello())]
    pub game: Option<AnySetup>,
}

/// An agent and the text that named it.
#[derive(Clone, Debug)]
pub struct NamedAgent {
    /// The text as given.
    pub text: String,
    pub agent: Agent,
}

impl FromStr for NamedAgent {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Ok(Self { text: text.to_owned(), agent: text.parse()? })
    }
}

/// A list of the agents and their options with defaults, one per line.
pub fn listing() -> String {
    let mut text = String::from("Agents:\n");
    // Writing to a string can't fail.
    for entry in &AGENTS {
        let _ = writeln!(text, "  {:<20} {}", entry.names(), entry.doc());
    }
    text.push_str(
        "\nA name that takes options is followed by a colon and NAME=VALUE,NAME=VALUE,..., for example:\n",
    );
    text.push_str("  uct:iterations=5000,c=0.6,playout=corners,epsilon=0.1,exact=10\n");
    for entry in &AGENTS {
        let Some(kind) = entry.options_of else { continue };
        let _ = writeln!(text, "\nOptions of {}:", entry.name);
        for group in OptionGroup::ALL {
            for option in kind.options().filter(|option| option.group == Some(group)) {
                let values = format!("{}={}", option.name, values(option.kind()));
                let default = match option.default_value(kind) {
                    Some(value) => format!(" [default: {value}]"),
                    None => String::new(),
                };
                let source =
                    if option.source.is_empty() { String::new() } else { format!(" ({})", option.source) };
                let _ = writeln!(text, "  {values:<40} {}{source}{default}", option.doc);
            }
        }
    }
    text.push('\n');
    text.push_str(&learners::help());
    text
}

/// The values of an option, in brief.
fn values(kind: OptionKind) -> String {
    match kind {
        OptionKind::Switch => "on|off".to_owned(),
        OptionKind::Whole { least, most } => format!("{least}..{most}"),
        OptionKind::Decimal { least, most } => format!("{least}..{most}"),
        OptionKind::Word(words) => words.join("|"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello_engines::options::OPTIONS;

    #[test]
    fn every_agent_and_every_option_is_listed() {
        let listing = listing();
        let has = |begin: &str, doc: &str| {
            listing.lines().any(|line| line.trim_start().starts_with(begin) && line.contains(doc))
        };
        for entry in &AGENTS {
            assert!(has(&entry.names(), entry.doc()), "{}", entry.name);
        }
        for option in OPTIONS {
            assert!(has(&format!("{}=", option.name), option.doc), "{}", option.name);
        }
        assert!(has("c=0..100", "[default: 1.414214]"));
    }

    #[test]
    fn the_example_is_an_agent() {
        let listing = listing();
        let example = listing
            .lines()
            .find(|line| line.trim_start().starts_with("uct:"))
            .expect("the listing has an example");
        example.trim().parse::<othello_engines::Agent>().expect("an agent");
    }
}
