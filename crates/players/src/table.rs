//! The entries of a game's table of options.
use crate::options::{OptionGroup, OptionKind, OptionValue};
use crate::{Configured, Kind, SetError};

/// An option of a game's players. Texts, their errors, forms and the help are made from it.
#[derive(Debug)]
pub struct PlayerOption<P: Configured> {
    /// Its name in texts.
    pub name: &'static str,
    /// The group in which forms and the help show it, if they need any.
    pub group: Option<OptionGroup>,
    /// The kinds of players that have it.
    pub players: &'static [P::Kind],
    /// A description in English, for the help.
    pub doc: &'static str,
    /// Authors and years of the publications, or the program, that it is from; empty if there are none.
    pub source: &'static str,
    /// The most that an untrusted text may ask for, if that is below its own maximum.
    pub untrusted_most: Option<u32>,
    /// The values that it takes, and how they are read from a player and put into one.
    pub access: Access<P>,
}

/// The values of an option with a getter and a setter, of a player of the option's kinds. A getter returns `None` if the option is off. A
/// setter gets a value that the option takes, or `None` to turn it off, which it ignores if the option can't be off.
#[derive(Debug)]
pub enum Access<P> {
    /// See [`OptionKind::Switch`].
    Switch {
        /// The getter.
        get: fn(&P) -> Option<bool>,
        /// The setter.
        set: fn(&mut P, Option<bool>),
    },
    /// See [`OptionKind::Whole`].
    Whole {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
        /// The getter.
        get: fn(&P) -> Option<u32>,
        /// The setter.
        set: fn(&mut P, Option<u32>),
    },
    /// See [`OptionKind::Decimal`].
    Decimal {
        /// The minimum, at least 0.
        least: f64,
        /// The maximum.
        most: f64,
        /// The getter.
        get: fn(&P) -> Option<f64>,
        /// The setter.
        set: fn(&mut P, Option<f64>),
    },
    /// See [`OptionKind::Word`].
    Word {
        /// The words.
        words: &'static [&'static str],
        /// The getter.
        get: fn(&P) -> Option<&'static str>,
        /// The setter.
        set: fn(&mut P, Option<&'static str>),
    },
}

impl<P: Configured> PlayerOption<P> {
    /// An option of no player, for the fields that an entry of a table leaves out.
    pub const BLANK: Self = Self {
        name: "",
        group: None,
        players: &[],
        doc: "",
        source: "",
        untrusted_most: None,
        access: Access::Switch { get: |_| None, set: |_, _| {} },
    };

    /// The values that it takes.
    pub const fn kind(&self) -> OptionKind {
        match self.access {
            Access::Switch { .. } => OptionKind::Switch,
            Access::Whole { least, most, .. } => OptionKind::Whole { least, most },
            Access::Decimal { least, most, .. } => OptionKind::Decimal { least, most },
            Access::Word { words, .. } => OptionKind::Word(words),
        }
    }

    /// Its value in a player; `None` if it is off or the player does not have it.
    pub fn get(&self, player: &P) -> Option<OptionValue> {
        if !self.players.contains(&player.kind()) {
            return None;
        }
        match self.access {
            Access::Switch { get, .. } => get(player).map(OptionValue::Switch),
            Access::Whole { get, .. } => get(player).map(OptionValue::Whole),
            Access::Decimal { get, .. } => get(player).map(OptionValue::Decimal),
            Access::Word { get, .. } => get(player).map(OptionValue::Word),
        }
    }

    /// Its default in such a player; `None` if it is off by default.
    pub fn default_value(&self, kind: P::Kind) -> Option<OptionValue> {
        self.get(&kind.base())
    }

    /// Sets it, to its default if `value` is `None`. A search that would be left without a limit gets the usual one, and a player without
    /// the option is left alone.
    ///
    /// # Errors
    /// If it does not take this value; the player is then unchanged.
    pub fn set(&self, player: &mut P, value: Option<OptionValue>) -> Result<(), SetError> {
        if value.is_some_and(|value| !self.kind().takes(value)) {
            return Err(SetError { option: self.name, kind: self.kind() });
        }
        let kind = player.kind();
        if self.players.contains(&kind) {
            self.put(player, value.or_else(|| self.default_value(kind)));
            player.ensure_limit();
        }
        Ok(())
    }

    /// Puts a value that it takes into a player that has it, or turns it off if it can be off.
    pub(crate) fn put(&self, player: &mut P, value: Option<OptionValue>) {
        match (&self.access, value) {
            (Access::Switch { set, .. }, Some(OptionValue::Switch(on))) => set(player, Some(on)),
            (Access::Switch { set, .. }, _) => set(player, None),
            (Access::Whole { set, .. }, Some(OptionValue::Whole(number))) => set(player, Some(number)),
            (Access::Whole { set, .. }, _) => set(player, None),
            (Access::Decimal { set, .. }, Some(OptionValue::Decimal(number))) => set(player, Some(number)),
            (Access::Decimal { set, .. }, _) => set(player, None),
            (Access::Word { set, .. }, Some(OptionValue::Word(word))) => set(player, Some(word)),
            (Access::Word { set, .. }, _) => set(player, None),
        }
    }
}
