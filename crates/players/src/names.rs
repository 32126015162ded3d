//! Names of players, and tables of them.
use crate::{Fault, Kind, TextError};
use std::fmt;

/// The name of a player of some game with levels. It is written as its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerName<K, O> {
    /// One that is named after its kind. Options may follow if the kind has any.
    Kind(K),
    /// A level for people, from 1.
    Level(u8),
    /// As strong as it gets in this many seconds for a move.
    Strongest(u8),
    /// One that is the game's own.
    Own(O),
}

impl<K: Kind, O: fmt::Display> fmt::Display for PlayerName<K, O> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => to.write_str(kind.name()),
            Self::Level(level) => write!(to, "level{level}"),
            Self::Strongest(seconds) => write!(to, "strongest{seconds}"),
            Self::Own(own) => own.fmt(to),
        }
    }
}

/// A name with its description, or several names that differ by their number. A name is written as its text.
#[derive(Debug)]
pub struct NameEntry<N: 'static> {
    /// The names, by rising number.
    pub names: &'static [N],
    /// A description in English, for the help.
    pub doc: &'static str,
}

impl<N: fmt::Display> NameEntry<N> {
    /// An entry of a table.
    pub const fn new(names: &'static [N], doc: &'static str) -> Self {
        Self { names, doc }
    }

    /// The names as they are listed: `classic`, `level1–level6`, or with their commas if numbers are left out.
    pub fn listed(&self) -> String {
        let names: Vec<String> = self.names.iter().map(N::to_string).collect();
        let number =
            |name: &String| name.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().ok();
        let numbers: Option<Vec<usize>> = names.iter().map(number).collect();
        let is_range = numbers.is_some_and(|numbers| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]));
        match &names[..] {
            [first, .., last] if is_range => format!("{first}–{last}"),
            _ => names.join(", "),
        }
    }
}

impl<K: Kind, O: fmt::Display + Copy> PlayerName<K, O> {
    /// The name that is written like this in a table of the game's names.
    ///
    /// # Errors
    /// If there is none; the error lists those that there are. `elsewhere` has the other games with such a name.
    pub fn read_from(
        table: &[NameEntry<Self>],
        text: &str,
        game: &'static str,
        elsewhere: impl FnOnce() -> Vec<&'static str>,
    ) -> Result<Self, TextError> {
        let found = table.iter().flat_map(|entry| entry.names).find(|name| name.to_string() == text);
        found.copied().ok_or_else(|| {
            let names = table.iter().map(NameEntry::listed).collect();
            TextError::new(text, 0, text, Fault::Name { game: Some(game), elsewhere: elsewhere(), names })
        })
    }
}
