//! The options of players of Gobang: one typed table, [`OPTIONS`].
//!
//! Everything that deals with options reads this table: the texts of players, their errors, and the help. A new option needs an entry in
//! `table.rs` and the field that it sets.
//!
//! ```
//! use gobang_engines::Player;
//! use gobang_engines::options::{OptionValue, option};
//!
//! let mut player = Player::read("puct:iterations=1000")?;
//! let c = option("c").expect("there is an option `c`");
//! c.set(&mut player, Some(OptionValue::Decimal(0.6)))?;
//! assert_eq!(player.to_string(), "puct:iterations=1000,c=0.6");
//! let refused = c.set(&mut player, Some(OptionValue::Decimal(101.0)));
//! assert_eq!(refused.unwrap_err().to_string(), "c takes a number from 0 to 100");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod table;

pub use players::options::{OptionKind, OptionValue};
pub(crate) use table::ensure_limit;
pub use table::{DEFAULT_ITERATIONS, OPTIONS};

use crate::names::UNTRUSTED;
use crate::player::{Player, PlayerKind};
use players::SetError;

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
        players::PlayerOption::default_value(self, kind)
    }

    /// Sets it, to its default if `value` is `None`. A search that would be left without a limit gets [`DEFAULT_ITERATIONS`], and a
    /// player without the option is left alone.
    ///
    /// # Errors
    /// If it does not take this value; the player is then unchanged.
    pub fn set(&self, player: &mut Player, value: Option<OptionValue>) -> Result<(), SetError> {
        players::set(self, player, value)
    }
}

impl players::PlayerOption<Player> for PlayerOption {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> OptionKind {
        self.kind
    }

    fn source(&self) -> &'static str {
        ""
    }

    fn untrusted_most(&self) -> Option<u32> {
        UNTRUSTED.iter().find(|(name, _)| *name == self.name).map(|(_, most)| *most)
    }

    fn get(&self, player: &Player) -> Option<OptionValue> {
        self.get(player)
    }

    fn put(&self, player: &mut Player, value: Option<OptionValue>) {
        (self.set)(player, value);
    }
}
