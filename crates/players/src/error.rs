//! Texts that are no players, and values that options don't take.
use crate::options::OptionKind;
use crate::split;
use std::fmt;

/// A text that is no player of a game: its wrong part, where this begins, and the fault in it.
#[derive(Clone, Debug, PartialEq)]
pub struct TextError {
    /// The wrong part.
    pub part: String,
    /// The place of its first character, from 1.
    pub place: usize,
    /// The fault.
    pub fault: Fault,
}

/// The fault in a part of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// No player has this name.
    Name {
        /// The game, if the text could be meant for several.
        game: Option<&'static str>,
        /// The other games that have a player of this name.
        elsewhere: Vec<&'static str>,
        /// The names that there are.
        names: Vec<String>,
    },
    /// The player with this name takes no options.
    NoOptions(String),
    /// The player has no such option.
    Option {
        /// The player's name.
        player: &'static str,
        /// The options that it has.
        options: Vec<&'static str>,
    },
    /// The option is given twice.
    Repeated,
    /// The option does not take this value.
    Value(SetError),
}

/// A value that an option does not take.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{option} takes {kind}")]
pub struct SetError {
    /// The option's name.
    pub option: &'static str,
    /// The values that it takes.
    pub kind: OptionKind,
}

impl TextError {
    /// The error in the part of a text that begins at this byte.
    pub fn new(text: &str, offset: usize, part: &str, fault: Fault) -> Self {
        let place = text.get(..offset).unwrap_or(text).chars().count() + 1;
        Self { part: part.to_owned(), place, fault }
    }

    /// The error in a text whose name no player has, and the names that there are.
    pub fn unknown(text: &str, names: Vec<String>) -> Self {
        Self::new(text, 0, split(text).0, Fault::Name { game: None, elsewhere: Vec::new(), names })
    }

    /// The error in a text with options behind a name that takes none.
    pub fn no_options(text: &str, name: impl fmt::Display) -> Self {
        let (before, options) = split(text);
        Self::new(text, before.len() + 1, options.unwrap_or_default(), Fault::NoOptions(name.to_string()))
    }
}

impl std::error::Error for TextError {}

impl fmt::Display for TextError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { part, place, fault } = self;
        if let Fault::Name { game: Some(game), elsewhere, names } = fault {
            let names = names.join(", ");
            return if elsewhere.is_empty() {
                write!(to, "no player is called `{part}`; in {game} there are {names}")
            } else {
                let others = elsewhere.join(", ");
                write!(to, "there is no `{part}` in {game}, only in {others}; there are {names}")
            };
        }
        let part = if part.is_empty() { "an empty name" } else { part };
        write!(to, "{part} (character {place}): ")?;
        match fault {
            Fault::Name { names, .. } => {
                write!(to, "no agent has this name; there are {}", names.join(", "))
            }
            Fault::NoOptions(name) => write!(to, "{name} takes no options"),
            Fault::Option { player, options } => {
                write!(to, "no such option; {player} takes {}", options.join(", "))
            }
            Fault::Repeated => to.write_str("this option is given twice"),
            Fault::Value(error) => error.fmt(to),
        }
    }
}
