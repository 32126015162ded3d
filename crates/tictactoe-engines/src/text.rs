//! Players on nine boards as text: `level4`, `uct:ms=100,c=0.5`.
//!
//! A text is a [name](crate::NAMES), optionally followed by a colon and [options](crate::options), each at most once. A player is written
//! as its kind and the options that differ from their defaults, so a level is written as that which it is.
//!
//! ```
//! use tictactoe::Rules;
//! use tictactoe_engines::Player;
//!
//! let player = Player::read("uct:c=0.60,iterations=1000", Rules::Sudo)?;
//! assert_eq!(player.to_string(), "uct:iterations=1000,c=0.6");
//! let error = Player::read("uct:c=101", Rules::Sudo).unwrap_err();
//! assert_eq!(error.to_string(), "c=101: c takes a number from 0 to 100");
//! # Ok::<(), tictactoe_engines::PlayerError>(())
//! ```
use crate::levels;
use crate::names::{NAMES, NameError, PlayerName, Variant};
use crate::options::{DEFAULT_ITERATIONS, OPTIONS, OptionKind, ensure_limit};
use crate::player::{Player, PlayerKind};
use std::fmt::{self, Write};
use tictactoe::Rules;

/// A text that is no player of a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayerError {
    /// The name is none, or not for this game.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Options follow a name that takes none.
    #[error("{0} takes no options")]
    NoOptions(PlayerName),
    /// The player has no such option.
    #[error("{} has no option `{option}`; it has {}", .player.name(), listed(*player))]
    UnknownOption {
        /// The player.
        player: PlayerKind,
        /// The option's name.
        option: String,
    },
    /// An option is given twice.
    #[error("the option {0} is given twice")]
    Repeated(&'static str),
    /// The option does not take this value.
    #[error("{option}={value}: {option} takes {expected}")]
    Value {
        /// The option's name.
        option: &'static str,
        /// The text of the value.
        value: String,
        /// The values that it takes.
        expected: OptionKind,
    },
}

/// The options of a player, for errors.
fn listed(kind: PlayerKind) -> String {
    kind.options().map(|option| option.name).collect::<Vec<_>>().join(", ")
}

impl Player {
    /// The player with this name and no options, on nine boards by these rules; `None` if the name is for one board only.
    pub fn named(name: PlayerName, rules: Rules) -> Option<Self> {
        let mut player = match name {
            PlayerName::Kind(kind) => kind.unlimited(),
            PlayerName::Level(level) => levels::level(level, rules),
            PlayerName::Strongest(seconds) => levels::strongest(seconds),
            PlayerName::Perfect => return None,
        };
        ensure_limit(&mut player);
        Some(player)
    }

    /// Reads a player on nine boards by these rules. Levels have settings of their own for each game.
    ///
    /// # Errors
    /// If the text is none; the error says which part is wrong, and what would be right.
    pub fn read(text: &str, rules: Rules) -> Result<Self, PlayerError> {
        let (text, options) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let name = PlayerName::read(text, Variant::Nine(rules))?;
        match (name, options) {
            (PlayerName::Kind(kind), Some(options)) if kind.options().next().is_some() => {
                with_options(kind, options)
            }
            (_, Some(_)) => Err(PlayerError::NoOptions(name)),
            (_, None) => Ok(Self::named(name, rules).expect("the name is one of a game on nine boards")),
        }
    }
}

/// The player of this kind with options from a text.
fn with_options(kind: PlayerKind, text: &str) -> Result<Player, PlayerError> {
    let mut player = kind.unlimited();
    let mut given = Vec::new();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let unknown = || PlayerError::UnknownOption { player: kind, option: name.to_owned() };
        let option = kind.options().find(|option| option.name == name).ok_or_else(unknown)?;
        if given.contains(&name) {
            return Err(PlayerError::Repeated(option.name));
        }
        given.push(name);
        let refused =
            || PlayerError::Value { option: option.name, value: value.to_owned(), expected: option.kind };
        let value = option.kind.parse(value).ok_or_else(refused)?;
        option.put(&mut player, Some(value)).expect("the option is one of the player, and takes the value");
    }
    ensure_limit(&mut player);
    Ok(player)
}

impl fmt::Display for Player {
    /// Writes the kind and the options that differ from their defaults. Another [network](Player::with_network) is not written.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let kind = self.kind();
        f.write_str(kind.name())?;
        let mut separator = ':';
        for option in kind.options() {
            let value = option.get(self);
            if let Some(value) = value.filter(|_| value != option.default_value(kind)) {
                write!(f, "{separator}{}={value}", option.name)?;
                separator = ',';
            }
        }
        Ok(())
    }
}

/// The players of a game and, on nine boards, their options with their values and defaults: a line for each.
pub fn help(variant: Variant) -> String {
    let mut text = format!("Players of {variant}:\n");
    // Writing to a string can't fail.
    for entry in &NAMES {
        let Some(names) = entry.names(variant) else { continue };
        let _ = writeln!(text, "  {names:<40} {}", entry.doc);
    }
    if variant == Variant::Plain {
        return text;
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
