//! The options of players on nine boards: one typed table, [`OPTIONS`].
//!
//! Everything that deals with options reads this table: the texts of players, their errors, and the help. A new option needs an entry in
//! `table.rs` and the field that it sets.
//!
//! ```
//! use tictactoe::Rules;
//! use tictactoe_engines::Player;
//! use tictactoe_engines::options::{OptionValue, option};
//!
//! let mut player = Player::read("uct:iterations=1000", Rules::Ultimate)?;
//! let c = option("c").expect("there is an option `c`");
//! c.set(&mut player, Some(OptionValue::Decimal(0.6)))?;
//! assert_eq!(player.to_string(), "uct:iterations=1000,c=0.6");
//! let refused = c.set(&mut player, Some(OptionValue::Decimal(101.0)));
//! assert_eq!(refused.unwrap_err().to_string(), "c takes a number from 0 to 100");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod table;

pub(crate) use table::ensure_limit;
pub use table::{DEFAULT_ITERATIONS, OPTIONS};
pub use thinking::options::{OptionKind, OptionValue};

use crate::player::{Player, PlayerKind};

/// An option of a player.
#[derive(Debug)]
pub struct PlayerOption {
    /// Its name in texts.
    pub name: &'static str,
    /// The players that have it.
    pub players: &'static [PlayerKind],
    /// A description in English, for the help.
    pub doc: &'static str,
    /// The values that it takes.
    pub kind: OptionKind,
    /// Its value; `None` if it is off.
    get: fn(&Player) -> Option<OptionValue>,
    /// Sets a value of its kind, or turns it off if it is off by default.
    set: fn(&mut Player, Option<OptionValue>),
}

/// A value that an option does not take, or an option that the player does not have.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SetError {
    /// The player does not have it.
    #[error("{} has no option {option}", .player.name())]
    Missing {
        /// The player.
        player: PlayerKind,
        /// The option's name.
        option: &'static str,
    },
    /// The value is none of those that the option takes.
    #[error("{option} takes {expected}")]
    Value {
        /// The option's name.
        option: &'static str,
        /// The values that it takes.
        expected: OptionKind,
    },
}

/// The option with this name.
pub fn option(name: &str) -> Option<&'static PlayerOption> {
    OPTIONS.iter().find(|option| option.name == name)
}

impl PlayerOption {
    /// Its value in a player; `None` if it is off or the player does not have it.
    pub fn get(&self, player: &Player) -> Option<OptionValue> {
        if self.players.contains(&player.kind()) { (self.get)(player) } else { None }
    }

    /// Its default in such a player; `None` if it is off by default.
    pub fn default_value(&self, kind: PlayerKind) -> Option<OptionValue> {
        self.get(&kind.unlimited())
    }

    /// Sets it, to its default if `value` is `None`. A search that would be left without a limit gets [`DEFAULT_ITERATIONS`].
    ///
    /// # Errors
    /// If the player does not have it, or it does not take this value; the player is then unchanged.
    pub fn set(&self, player: &mut Player, value: Option<OptionValue>) -> Result<(), SetError> {
        self.put(player, value)?;
        ensure_limit(player);
        Ok(())
    }

    /// As [`set`](Self::set), but leaves a search without a limit if there is none, for use while more options follow.
    pub(crate) fn put(&self, player: &mut Player, value: Option<OptionValue>) -> Result<(), SetError> {
        let kind = player.kind();
        if !self.players.contains(&kind) {
            return Err(SetError::Missing { player: kind, option: self.name });
        }
        if value.is_some_and(|value| !self.kind.takes(value)) {
            return Err(SetError::Value { option: self.name, expected: self.kind });
        }
        (self.set)(player, value.or_else(|| self.default_value(kind)));
        Ok(())
    }
}
