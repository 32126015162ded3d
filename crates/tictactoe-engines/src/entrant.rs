//! A player of any game of the family from a text, as programs take it that know the game only when they run.
use crate::names::Variant;
use crate::plain_player::PlainPlayer;
use crate::player::{Player, Values};
use players::options::OptionValue;
use players::{AnyPlayer, OptionState, TextError};
use search_options::Searcher;
use std::fmt;
use tictactoe::Rules;

/// A player of a game of the family.
///
/// ```
/// use players::AnyPlayer;
/// use tictactoe_engines::{Entrant, Variant};
///
/// let entrant = Entrant::read("uct:iterations=99999999", Variant::Plain)?;
/// assert_eq!(entrant.capped(), "uct:iterations=10000000");
/// assert!(Entrant::read("learned", Variant::Plain).is_err());
/// # Ok::<(), tictactoe_engines::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Entrant {
    /// One that plays on one board.
    One(PlainPlayer),
    /// One that plays on nine boards; in games on one, one whose tree needs nothing but the rules.
    Tree(Box<Player>),
}

impl Entrant {
    /// The player of a text. On one board, trees with playouts can play, too: their options mean the same there.
    ///
    /// # Errors
    /// If the text is no player of this game; the error says which part is wrong, and what would be right.
    pub fn read(text: &str, variant: Variant) -> Result<Self, TextError> {
        match variant {
            Variant::Nine(rules) => Player::read(text, rules).map(|player| Self::Tree(Box::new(player))),
            Variant::Plain => PlainPlayer::read(text)
                .map(Self::One)
                .or_else(|error| with_playouts(text).map(|player| Self::Tree(Box::new(player))).ok_or(error)),
        }
    }

    /// Whether it plays with the learned evaluation.
    pub fn is_learned(&self) -> bool {
        let Self::Tree(player) = self else { return false };
        player.tree().is_some_and(|tree| matches!(tree.values, Values::Learned { .. }))
    }

    /// Whether its moves depend on time.
    pub fn is_timed(&self) -> bool {
        match self {
            Self::One(_) => false,
            Self::Tree(player) => player.limits().are_timed(),
        }
    }
}

impl AnyPlayer for Entrant {
    fn options(&self) -> Vec<OptionState> {
        match self {
            Self::One(_) => Vec::new(),
            Self::Tree(player) => player.options(),
        }
    }

    fn with(&self, option: &str, value: Option<OptionValue>) -> String {
        match self {
            Self::One(player) => player.to_string(),
            Self::Tree(player) => player.with(option, value),
        }
    }

    fn capped(&self) -> String {
        match self {
            Self::One(player) => player.to_string(),
            Self::Tree(player) => AnyPlayer::capped(&**player),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::One(player) => player.fmt(f),
            Self::Tree(player) => player.fmt(f),
        }
    }
}

/// The player of a text that grows a tree with playouts; `None` if it is another one.
fn with_playouts(text: &str) -> Option<Player> {
    let player = Player::read(text, Rules::default()).ok()?;
    let is_one = player.tree().is_some_and(|tree| matches!(tree.values, Values::Playouts(_)));
    is_one.then_some(player)
}
