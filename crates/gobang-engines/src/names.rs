//! The names of players, in one table: [`NAMES`].
use crate::levels::Original;
use crate::player::PlayerKind;
use PlayerName::{Kind, Level, Strongest};
use players::{NameEntry, TextError, read_name};
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

/// Every name, in the order of listing.
pub static NAMES: [NameEntry<PlayerName>; 12] = [
    NameEntry::new(&[Kind(PlayerKind::Random)], "any move, each as likely as the next"),
    NameEntry::new(
        &[Kind(PlayerKind::Greedy)],
        "makes and blocks fives, makes fours, and otherwise plays anywhere near stones",
    ),
    NameEntry::new(&[Kind(PlayerKind::Classic)], "plain UCT: uniform playouts, c = 1.414"),
    NameEntry::new(
        &[Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)],
        "the levels of the game, from one that a child beats",
    ),
    NameEntry::new(
        &[Strongest(1), Strongest(5), Strongest(20)],
        "as strong as it gets in this many seconds for a move",
    ),
    NameEntry::new(&[PlayerName::Original(Original::Easy)], "the original's level of 0.1 s a move"),
    NameEntry::new(&[PlayerName::Original(Original::Medium)], "the original's level of 1 s a move"),
    NameEntry::new(&[PlayerName::Original(Original::Hard)], "the original's level of 3 s a move"),
    NameEntry::new(
        &[Kind(PlayerKind::Gobang)],
        "the original's player without its faults: the moves with the highest score, in the tree and in playouts",
    ),
    NameEntry::new(
        &[Kind(PlayerKind::Uct)],
        "UCT with moves near stones, forced moves in tree and playouts, and proven results",
    ),
    NameEntry::new(
        &[Kind(PlayerKind::Puct)],
        "PUCT with values and priors by threats, and wins by fours at leaves",
    ),
    NameEntry::new(&[Kind(PlayerKind::AlphaBeta)], "principal-variation search with threats"),
];

impl PlayerName {
    /// All names, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().flat_map(|entry| entry.names).copied()
    }

    /// The name that is written like this.
    ///
    /// # Errors
    /// If there is none; the error lists those that there are.
    pub fn read(text: &str) -> Result<Self, TextError> {
        read_name(text, &NAMES, "gobang", Vec::new)
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
