//! Players of any game as texts: a name, optionally followed by a colon and options, each at most once, as in `uct:ms=100,c=0.5`.
//!
//! A game's players with options implement [`Configured`], and its options [`PlayerOption`], which its table does. This crate then
//! [reads](read_options) and [writes](write) their texts, and [sets](set) options. A text that is none has a [`TextError`].
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod any;
mod error;
mod names;
pub mod options;
mod text;

pub use any::{AnyPlayer, OptionState};
pub use error::{Fault, SetError, TextError};
pub use names::{NameEntry, read_name};
pub use text::{cap_options, read, read_options, set, split, write};

use options::{OptionGroup, OptionKind, OptionValue};

/// A player that is made from a text with options.
pub trait Configured: Sized {
    /// A kind of such players, regardless of the values of their options.
    type Kind: Copy;
    /// An option.
    type Option: PlayerOption<Self>;

    /// Its kind.
    fn kind(&self) -> Self::Kind;

    /// The name in front of the options of such a player.
    fn name_of(kind: Self::Kind) -> &'static str;

    /// Such a player with every option at its default, perhaps without a limit for a move.
    fn base(kind: Self::Kind) -> Self;

    /// Gives a search without a limit the usual one.
    fn ensure_limit(&mut self);

    /// The options of such a player, in the order of the table.
    fn options_of(kind: Self::Kind) -> impl Iterator<Item = &'static Self::Option>;
}

/// An option of a player.
pub trait PlayerOption<P: Configured>: 'static {
    /// Its name in texts.
    fn name(&self) -> &'static str;

    /// The values that it takes.
    fn kind(&self) -> OptionKind;

    /// The group in which forms show it, if they need any.
    fn group(&self) -> Option<OptionGroup> {
        None
    }

    /// The publication that it is from; empty if there is none.
    fn source(&self) -> &'static str;

    /// The most that an untrusted text may ask for, if that is below its own maximum.
    fn untrusted_most(&self) -> Option<u32>;

    /// Its value in a player; `None` if it is off or the player does not have it.
    fn get(&self, player: &P) -> Option<OptionValue>;

    /// Puts a value that it takes into a player that has it, or turns it off if it can be off.
    fn put(&self, player: &mut P, value: Option<OptionValue>);

    /// Its default in such a player; `None` if it is off by default.
    fn default_value(&self, kind: P::Kind) -> Option<OptionValue> {
        self.get(&P::base(kind))
    }
}
