//! The names of players, in one table: [`NAMES`].
use crate::levels::{self, Original};
use crate::player::PlayerKind;
use players::{Fault, TextError};
use std::fmt;

/// The most iterations and milliseconds for a move that an untrusted text can ask for, by the names of the options.
pub(crate) const UNTRUSTED: [(&str, u32); 2] = [("iterations", 10_000_000), ("ms", 600_000)];

/// The name of a player.
///
/// ```
/// use gobang_engines::PlayerName;
///
/// assert_eq!(PlayerName::read("level4"), Ok(PlayerName::Level(4)));
/// let error = PlayerName::read("perfect").unwrap_err().to_string();
/// assert!(error.starts_with("no player is called `perfect`; in gobang there are random, greedy, "), "{error}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerName {
    /// One that is named after its kind. Options may follow.
    Kind(PlayerKind),
    /// A level for people, from 1.
    Level(u8),
    /// As strong as it gets in this many seconds for a move.
    Strongest(u8),
    /// A level of the original.
    Original(Original),
}

/// A name, or one name for each of some numbers.
#[derive(Debug)]
pub struct NameEntry {
    /// The name; the part before the number if there is one.
    pub name: &'static str,
    /// A description in English, for the help.
    pub doc: &'static str,
    /// The numbers of the names; 0 for the name without a number.
    numbers: &'static [u8],
    player: fn(u8) -> PlayerName,
}

/// The name itself, without a number.
const ONE: &[u8] = &[0];

/// Every name, in the order of listing.
pub static NAMES: [NameEntry; 12] = [
    NameEntry {
        name: "random",
        doc: "any move, each as likely as the next",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::Random),
    },
    NameEntry {
        name: "greedy",
        doc: "makes and blocks fives, makes fours, and otherwise plays anywhere near stones",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::Greedy),
    },
    NameEntry {
        name: "classic",
        doc: "plain UCT: uniform playouts, c = 1.414",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::Classic),
    },
    NameEntry {
        name: "level",
        doc: "the levels of the game, from one that a child beats",
        numbers: &levels::LEVELS,
        player: PlayerName::Level,
    },
    NameEntry {
        name: "strongest",
        doc: "as strong as it gets in this many seconds for a move",
        numbers: &levels::SECONDS,
        player: PlayerName::Strongest,
    },
    NameEntry {
        name: "easy",
        doc: "the original's level of 0.1 s a move",
        numbers: ONE,
        player: |_| PlayerName::Original(Original::Easy),
    },
    NameEntry {
        name: "medium",
        doc: "the original's level of 1 s a move",
        numbers: ONE,
        player: |_| PlayerName::Original(Original::Medium),
    },
    NameEntry {
        name: "hard",
        doc: "the original's level of 3 s a move",
        numbers: ONE,
        player: |_| PlayerName::Original(Original::Hard),
    },
    NameEntry {
        name: "gobang",
        doc: "the original's player without its faults: the moves with the highest score, in the tree and in playouts",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::Gobang),
    },
    NameEntry {
        name: "uct",
        doc: "UCT with moves near stones, forced moves in tree and playouts, and proven results",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::Uct),
    },
    NameEntry {
        name: "puct",
        doc: "PUCT with values and priors by threats, and wins by fours at leaves",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::Puct),
    },
    NameEntry {
        name: "alphabeta",
        doc: "principal-variation search with threats",
        numbers: ONE,
        player: |_| PlayerName::Kind(PlayerKind::AlphaBeta),
    },
];

impl NameEntry {
    /// The names as they are listed.
    pub fn names(&self) -> String {
        match self.numbers {
            [0] => self.name.to_owned(),
            [first, .., last] if usize::from(last - first) + 1 == self.numbers.len() => {
                format!("{0}{first}–{0}{last}", self.name)
            }
            numbers => {
                let names: Vec<String> = numbers.iter().map(|n| format!("{}{n}", self.name)).collect();
                names.join(", ")
            }
        }
    }
}

impl PlayerName {
    /// All names, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().flat_map(|entry| entry.numbers.iter().map(|number| (entry.player)(*number)))
    }

    /// The name that is written like this.
    ///
    /// # Errors
    /// If there is none; the error lists those that there are.
    pub fn read(text: &str) -> Result<Self, TextError> {
        Self::all().find(|player| player.to_string() == text).ok_or_else(|| {
            let names = NAMES.iter().map(NameEntry::names).collect();
            let fault = Fault::Name { game: Some("gobang"), elsewhere: Vec::new(), names };
            TextError::new(text, 0, text, fault)
        })
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => to.write_str(kind.name()),
            Self::Level(level) => write!(to, "level{level}"),
            Self::Strongest(seconds) => write!(to, "strongest{seconds}"),
            Self::Original(original) => to.write_str(original.name()),
        }
    }
}
