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
use crate::names::{NAMES, PlayerName};
use crate::options::{DEFAULT_ITERATIONS, OPTIONS, PlayerOption, ensure_limit};
use crate::player::{Player, PlayerKind};
use players::{Configured, Fault, TextError, split};
use std::fmt::{self, Write};

impl Player {
    /// The player with this name and no options.
    pub fn named(name: PlayerName) -> Self {
        let mut player = match name {
            PlayerName::Kind(kind) => kind.unlimited(),
            PlayerName::Level(level) => levels::level(level),
            PlayerName::Strongest(seconds) => levels::strongest(seconds),
            PlayerName::Original(original) => levels::original(original),
        };
        ensure_limit(&mut player);
        player
    }

    /// Reads a player.
    ///
    /// # Errors
    /// If the text is none; the error says which part is wrong, and what would be right.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let (before, options) = split(text);
        let name = PlayerName::read(before)?;
        match (name, options) {
            (PlayerName::Kind(kind), Some(_)) if kind.options().next().is_some() => {
                players::read_options(kind, text)
            }
            (_, Some(options)) => {
                let fault = Fault::NoOptions(name.to_string());
                Err(TextError::new(text, before.len() + 1, options, fault))
            }
            (_, None) => Ok(Self::named(name)),
        }
    }

    /// The same player, within the caps for untrusted texts.
    #[must_use]
    pub fn capped(mut self) -> Self {
        players::cap_options(&mut self);
        self
    }
}

impl fmt::Display for Player {
    /// Writes the kind and the options that differ from their defaults.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        players::write(self, to)
    }
}

impl Configured for Player {
    type Kind = PlayerKind;
    type Option = PlayerOption;

    fn kind(&self) -> PlayerKind {
        self.kind()
    }

    fn name_of(kind: PlayerKind) -> &'static str {
        kind.name()
    }

    fn base(kind: PlayerKind) -> Self {
        kind.unlimited()
    }

    fn ensure_limit(&mut self) {
        ensure_limit(self);
    }

    fn options_of(kind: PlayerKind) -> impl Iterator<Item = &'static PlayerOption> {
        kind.options()
    }
}

/// The players and their options with their values and defaults: a line for each.
pub fn help() -> String {
    let mut text = "Players of Gobang:\n".to_owned();
    // Writing to a string can't fail.
    for entry in &NAMES {
        let _ = writeln!(text, "  {:<40} {}", entry.names(), entry.doc);
    }
    let _ = writeln!(
        text,
        "\nA name may be followed by a colon and NAME=VALUE,NAME=VALUE,...; without a limit, {DEFAULT_ITERATIONS} iterations:"
    );
    for option in OPTIONS {
        let values = format!("{}: {}", option.name, option.kind);
        let of = option.players.iter().map(|kind| match option.default_value(*kind) {
            Some(default) => format!("{} [{default}]", kind.name()),
            None => kind.name().to_owned(),
        });
        let of = of.collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "  {values:<40} {}. Of {of}", option.doc);
    }
    text
}
