//! Players of any game as texts: a name, optionally followed by a colon and options, each at most once, as in `uct:ms=100,c=0.5`.
//!
//! A game's players with options implement [`Configured`], their kinds [`Kind`], and each of their options is a [`PlayerOption`] of one
//! table. This crate then [reads](read_options) and [writes](write) their texts. A text that is none has a [`TextError`].
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod any;
mod error;
mod names;
pub mod options;
mod table;
mod text;

pub use any::{AnyPlayer, OptionState};
pub use error::{Fault, SetError, TextError};
pub use names::{NameEntry, PlayerName};
pub use table::{Access, PlayerOption};
pub use text::{cap_options, read, read_options, split, write};

use std::fmt;

/// A kind of a game's players, regardless of the values of their options.
pub trait Kind: Copy + fmt::Debug + PartialEq + 'static {
    /// A player of such a kind.
    type Player: Configured<Kind = Self>;

    /// The name in front of the options of such a player.
    fn name(self) -> &'static str;

    /// Such a player with every option at its default, perhaps without a limit for a move.
    fn base(self) -> Self::Player;

    /// Its options, in the order of the table.
    fn options(self) -> impl Iterator<Item = &'static PlayerOption<Self::Player>> {
        Self::Player::OPTIONS.iter().filter(move |option| option.players.contains(&self))
    }
}

/// A player that is made from a text with options.
pub trait Configured: Sized + 'static {
    /// A kind of such players.
    type Kind: Kind<Player = Self>;

    /// Every option of such players, in the order in which texts list them.
    const OPTIONS: &'static [PlayerOption<Self>];

    /// Its kind.
    fn kind(&self) -> Self::Kind;

    /// Gives a search without a limit the usual one.
    fn ensure_limit(&mut self);

    /// The option with this name.
    fn option(name: &str) -> Option<&'static PlayerOption<Self>> {
        Self::OPTIONS.iter().find(|option| option.name == name)
    }
}
