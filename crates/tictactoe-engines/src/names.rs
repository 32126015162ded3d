//! The names of players, of all games of the family, in one table: [`NAMES`].
use crate::levels;
use crate::player::PlayerKind;
use players::{Fault, TextError};
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

/// A name, or one name for each of some numbers.
#[derive(Debug)]
pub struct NameEntry {
    /// The name; the part before the number if there is one.
    pub name: &'static str,
    /// A description in English, for the help.
    pub doc: &'static str,
    /// The numbers of the names on one board and on nine: empty if it is not for that game, 0 for the name without a number.
    numbers: [&'static [u8]; 2],
    player: fn(u8) -> PlayerName,
}

/// The name itself, without a number.
const ONE: &[u8] = &[0];
const NONE: &[u8] = &[];

/// Every name, in the order of listing.
pub static NAMES: [NameEntry; 10] = [
    NameEntry {
        name: "random",
        doc: "any move, each as likely as the next",
        numbers: [ONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Random),
    },
    NameEntry {
        name: "greedy",
        doc: "a move that wins the game, or else one that wins a board, or else any",
        numbers: [NONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Greedy),
    },
    NameEntry {
        name: "classic",
        doc: "plain UCT: uniform playouts, c = 1.414",
        numbers: [ONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Classic),
    },
    NameEntry {
        name: "level",
        doc: "the levels of the game, from one that a child beats",
        numbers: [&levels::PLAIN, &levels::NINE],
        player: PlayerName::Level,
    },
    NameEntry {
        name: "strongest",
        doc: "as strong as it gets in this many seconds for a move",
        numbers: [NONE, &levels::SECONDS],
        player: PlayerName::Strongest,
    },
    NameEntry {
        name: "uct",
        doc: "UCT with proven results, decisive moves in playouts, and the tree kept from move to move",
        numbers: [NONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Uct),
    },
    NameEntry {
        name: "puct",
        doc: "PUCT with priors by rules of thumb: lines, blocks, boards given away",
        numbers: [NONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Puct),
    },
    NameEntry {
        name: "learned",
        doc: "PUCT with the learned evaluation",
        numbers: [NONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Learned),
    },
    NameEntry {
        name: "pvs",
        doc: "principal-variation search with a static evaluation",
        numbers: [NONE, ONE],
        player: |_| PlayerName::Kind(PlayerKind::Pvs),
    },
    NameEntry {
        name: "perfect",
        doc: "perfect play: any of the moves that keep the result",
        numbers: [ONE, NONE],
        player: |_| PlayerName::Perfect,
    },
];

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

    /// The names of all players, in the order of the table.
    pub fn players(self) -> impl Iterator<Item = PlayerName> {
        NAMES.iter().flat_map(move |entry| entry.numbers(self).iter().map(|number| (entry.player)(*number)))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl NameEntry {
    fn numbers(&self, variant: Variant) -> &'static [u8] {
        self.numbers[usize::from(variant != Variant::Plain)]
    }

    /// Its names in a game: `classic`, `level1–level6`. `None` if it is not for the game.
    pub fn names(&self, variant: Variant) -> Option<String> {
        match *self.numbers(variant) {
            [] => None,
            [0] => Some(self.name.to_owned()),
            [first, .., last] if usize::from(last - first) + 1 == self.numbers(variant).len() => {
                Some(format!("{0}{first}–{0}{last}", self.name))
            }
            ref numbers => {
                let names: Vec<String> = numbers.iter().map(|n| format!("{}{n}", self.name)).collect();
                Some(names.join(", "))
            }
        }
    }
}

impl PlayerName {
    /// The name that is written like this, of a player of the game.
    ///
    /// # Errors
    /// If there is none; the error lists those that there are.
    pub fn read(text: &str, variant: Variant) -> Result<Self, TextError> {
        let is_it = |player: &Self| player.to_string() == text;
        variant.players().find(is_it).ok_or_else(|| {
            let elsewhere = Variant::all().filter(|other| other.players().any(|player| is_it(&player)));
            let names = NAMES.iter().filter_map(|entry| entry.names(variant)).collect();
            let elsewhere = elsewhere.map(Variant::name).collect();
            TextError::new(text, 0, text, Fault::Name { game: Some(variant.name()), elsewhere, names })
        })
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
