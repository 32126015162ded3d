//! Players as text: `level4`, `puct:ms=100,c=0.5`.
//!
//! A text is a [name](crate::NAMES), optionally followed by a colon and [options](crate::options), each at most once. A player is written
//! as its kind and the options that differ from their defaults, so a level is written as its settings.
//!
//! ```
//! use gobang_engines::Player;
//!
//! let player = Player::read("uct:c=0.60,iterations=1000")?;
//! assert_eq!(player.to_string(), "uct:iterations=1000,c=0.6");
//! let error = Player::read("uct:c=101").unwrap_err();
//! assert_eq!(error.to_string(), "c=101 (character 5): c takes a number from 0 to 100");
//! # Ok::<(), gobang_engines::TextError>(())
//! ```
use crate::levels;
use crate::names::{NAMES, Name};
use crate::options::OPTIONS;
use crate::player::{Player, PlayerKind, Tree, Way};
use players::{Configured, Kind, PlayerName, TextError};

impl Player {
    /// The player with this name and no options.
    pub fn named(name: Name) -> Self {
        let mut player = match name {
            PlayerName::Kind(kind) => kind.base(),
            PlayerName::Level(level) => levels::level(level),
            PlayerName::Strongest(seconds) => levels::strongest(seconds),
            PlayerName::Own(original) => levels::original(original),
        };
        player.ensure_limit();
        player
    }

    /// Reads a player.
    ///
    /// # Errors
    /// If the text is none; the error says which part is wrong, and what would be right.
    pub fn read(text: &str) -> Result<Self, TextError> {
        players::read(text, |name| PlayerName::read_from(&NAMES, name, "gobang", Vec::new), Self::named)
    }
}

search_options::searcher!(PlayerKind);

/// The players and their options with their values and defaults: a line for each.
pub fn help() -> String {
    search_options::help("Gobang", &NAMES, OPTIONS)
}
