//! The names of players, of all games of the family, in a table for each kind of board.
use crate::player::PlayerKind;
use PlayerName::{Kind, Level, Own, Strongest};
use players::{NameEntry, PlayerName, TextError};
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

/// The name of perfect play on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perfect;

/// The name of a player, in any game. [`Variant::read_name`] reads it.
pub type Name = PlayerName<PlayerKind, Perfect>;

/// Every name on one board, in the order of listing.
static PLAIN: [NameEntry<Name>; 4] = [
    NameEntry::new(&[Kind(PlayerKind::Random)], RANDOM),
    NameEntry::new(&[Kind(PlayerKind::Classic)], CLASSIC),
    NameEntry::new(&[Level(1), Level(2), Level(3)], LEVELS),
    NameEntry::new(&[Own(Perfect)], "perfect play: any of the moves that keep the result"),
];

/// Every name on nine boards, in the order of listing.
static NINE: [NameEntry<Name>; 9] = [
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
    pub fn names(self) -> &'static [NameEntry<Name>] {
        match self {
            Self::Plain => &PLAIN,
            Self::Nine(_) => &NINE,
        }
    }

    /// The names of all players, in the order of the table.
    pub fn players(self) -> impl Iterator<Item = Name> {
        self.names().iter().flat_map(|entry| entry.names).copied()
    }

    /// The name that is written like this, of a player of the game.
    ///
    /// ```
    /// use players::PlayerName;
    /// use tictactoe::Rules;
    /// use tictactoe_engines::Variant;
    ///
    /// let ultimate = Variant::Nine(Rules::Ultimate);
    /// assert_eq!(ultimate.read_name("level4"), Ok(PlayerName::Level(4)));
    /// let error = ultimate.read_name("perfect").unwrap_err().to_string();
    /// assert!(error.starts_with("there is no `perfect` in ultimate, only in plain; there are random, greedy, "), "{error}");
    /// ```
    ///
    /// # Errors
    /// If there is none; the error lists those that there are.
    pub fn read_name(self, text: &str) -> Result<Name, TextError> {
        let has_it = |game: &Self| game.players().any(|player| player.to_string() == text);
        let elsewhere = || Self::all().filter(has_it).map(Self::name).collect();
        PlayerName::read_from(self.names(), text, self.name(), elsewhere)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Perfect {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("perfect")
    }
}
