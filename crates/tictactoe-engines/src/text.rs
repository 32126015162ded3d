//! Players on nine boards as text: `level4`, `uct:ms=100,c=0.5`.
//!
//! A text is a [name](Variant::names), optionally followed by a colon and [options](crate::options), each at most once. A player is written
//! as its kind and the options that differ from their defaults, so a level is written as its kind and options.
//!
//! ```
//! use tictactoe::Rules;
//! use tictactoe_engines::Player;
//!
//! let player = Player::read("uct:c=0.60,iterations=1000", Rules::Sudo)?;
//! assert_eq!(player.to_string(), "uct:iterations=1000,c=0.6");
//! let error = Player::read("uct:c=101", Rules::Sudo).unwrap_err();
//! assert_eq!(error.to_string(), "c=101 (character 5): c takes a number from 0 to 100");
//! # Ok::<(), tictactoe_engines::TextError>(())
//! ```
use crate::levels;
use crate::names::{Name, Perfect, Variant};
use crate::options::OPTIONS;
use crate::player::{Player, PlayerKind, Tree, Way};
use players::{Configured, Kind, PlayerName, TextError};
use tictactoe::Rules;

impl Player {
    /// The player with this name and no options, on nine boards by these rules; `None` if the name is for one board only.
    pub fn named(name: Name, rules: Rules) -> Option<Self> {
        let mut player = match name {
            PlayerName::Kind(kind) => kind.base(),
            PlayerName::Level(level) => levels::level(level, rules),
            PlayerName::Strongest(seconds) => levels::strongest(seconds),
            PlayerName::Own(Perfect) => return None,
        };
        player.ensure_limit();
        Some(player)
    }

    /// Reads a player on nine boards by these rules. Levels have settings of their own for each game.
    ///
    /// # Errors
    /// If the text is none; the error says which part is wrong, and what would be right.
    pub fn read(text: &str, rules: Rules) -> Result<Self, TextError> {
        let named = |name| Self::named(name, rules).expect("the name is one of a game on nine boards");
        players::read(text, |name| Variant::Nine(rules).read_name(name), named)
    }
}

search_options::searcher!(PlayerKind);

/// The players of a game and, on nine boards, their options with their values and defaults: a line for each.
pub fn help(variant: Variant) -> String {
    let options = if variant == Variant::Plain { &[] } else { OPTIONS };
    search_options::help(variant.name(), variant.names(), options)
}
