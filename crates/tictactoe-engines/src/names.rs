//! The names of players, of all games of the family, in a table for each kind of board.
use crate::player::PlayerKind;
use PlayerName::{Kind, Level, Strongest};
use players::{NameEntry, TextError, read_name};
use std::fmt;
use tictactoe::Rules;

/// A game of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// One board.
    Plain,
    /// Nine boards, by these rules.
    Nine(Rules),
}

/// The name of a player, in any game.
///
/// ```
/// use tictactoe::Rules;
/// use tictactoe_engines::{PlayerName, Variant};
///
/// let ultimate = Variant::Nine(Rules::Ultimate);
/// assert_eq!(PlayerName::read("level4", ultimate), Ok(PlayerName::Level(4)));
/// let error = PlayerName::read("perfect", ultimate).unwrap_err().to_string();
/// assert!(error.starts_with("there is no `perfect` in ultimate, only in plain; there are random, greedy, "), "{error}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerName {
    /// One that is named after its kind. On nine boards, options may follow.
    Kind(PlayerKind),
    /// A level for people, from 1.
    Level(u8),
    /// As strong as it gets in this many seconds for a move.
    Strongest(u8),
    /// Perfect play.
    Perfect,
}

/// Every name on one board, in the order of listing.
static PLAIN: [NameEntry<PlayerName>; 4] = [
    NameEntry::new(&[Kind(PlayerKind::Random)], RANDOM),
    NameEntry::new(&[Kind(PlayerKind::Classic)], CLASSIC),
    NameEntry::new(&[Level(1), Level(2), Level(3)], LEVELS),
    NameEntry::new(&[PlayerName::Perfect], "perfect play: any of the moves that keep the result"),
];

/// Every name on nine boards, in the order of listing.
static NINE: [NameEntry<PlayerName>; 9] = [
    NameEntry::new(&[Kind(PlayerKind::Random)], RANDOM),
    NameEntry::new(
        &[Kind(PlayerKind::Greedy)],
        "a move that wins the game, or else one that wins a board, or else any",
    ),
    NameEntry::new(&[Kind(PlayerKind::Classic)], CLASSIC),
    NameEntry::new(&[Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)], LEVELS),
    NameEntry::new(
        &[Strongest(1), Strongest(5), Strongest(20)],
        "as strong as it gets in this many seconds for a move",
    ),
    NameEntry::new(
        &[Kind(PlayerKind::Uct)],
        "UCT with proven results, decisive moves in playouts, and the tree kept from move to move",
    ),
    NameEntry::new(
        &[Kind(PlayerKind::Puct)],
        "PUCT with priors by rules of thumb: lines, blocks, boards given away",
    ),
    NameEntry::new(&[Kind(PlayerKind::Learned)], "PUCT with the learned evaluation"),
    NameEntry::new(&[Kind(PlayerKind::Pvs)], "principal-variation search with a static evaluation"),
];

const RANDOM: &str = "any move, each as likely as the next";
const CLASSIC: &str = "plain UCT: uniform playouts, c = 1.414";
const LEVELS: &str = "the levels of the game, from one that a child beats";

impl Variant {
    /// All games.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Plain).chain(Rules::ALL.map(Self::Nine))
    }

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Nine(rules) => rules.name(),
        }
    }

    /// The names of its players with their descriptions.
    pub fn names(self) -> &'static [NameEntry<PlayerName>] {
        match self {
            Self::Plain => &PLAIN,
            Self::Nine(_) => &NINE,
        }
    }

    /// The names of all players, in the order of the table.
    pub fn players(self) -> impl Iterator<Item = PlayerName> {
        self.names().iter().flat_map(|entry| entry.names).copied()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PlayerName {
    /// The name that is written like this, of a player of the game.
    ///
    /// # Errors
    /// If there is none; the error lists those that there are.
    pub fn read(text: &str, variant: Variant) -> Result<Self, TextError> {
        let has_it = |game: &Variant| game.players().any(|player| player.to_string() == text);
        let elsewhere = || Variant::all().filter(has_it).map(Variant::name).collect();
        read_name(text, variant.names(), variant.name(), elsewhere)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Kind(kind) => f.write_str(kind.name()),
            Self::Level(level) => write!(f, "level{level}"),
            Self::Strongest(seconds) => write!(f, "strongest{seconds}"),
            Self::Perfect => f.write_str("perfect"),
        }
    }
}
