//! Players for callers that need not know of which game they are: a text, and its options as data.
use crate::options::{OptionGroup, OptionKind, OptionValue};
use crate::{Configured, Kind, PlayerOption, cap_options};
use std::fmt;

/// An option of a player, with its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionState {
    /// Its name in texts.
    pub name: &'static str,
    /// The group in which forms show it, if they need any.
    pub group: Option<OptionGroup>,
    /// The values that it takes in an untrusted text.
    pub kind: OptionKind,
    /// The publication that it is from; empty if there is none.
    pub source: &'static str,
    /// The value; `None` if it is off.
    pub value: Option<OptionValue>,
}

/// A player of some game. It is written as its text.
pub trait AnyPlayer: fmt::Display {
    /// Its options, in the order of their table.
    fn options(&self) -> Vec<OptionState>;

    /// The text of the same player with another value of an option, or with its default; its own text if the option does not take the value.
    fn with(&self, option: &str, value: Option<OptionValue>) -> String;

    /// The text of the same player within the caps for untrusted texts.
    fn capped(&self) -> String;
}

impl<P: Configured + Clone + fmt::Display> AnyPlayer for P {
    fn options(&self) -> Vec<OptionState> {
        let state = |option: &PlayerOption<P>| OptionState {
            name: option.name,
            group: option.group,
            kind: match (option.kind(), option.untrusted_most) {
                (OptionKind::Whole { least, .. }, Some(most)) => OptionKind::Whole { least, most },
                (kind, _) => kind,
            },
            source: option.source,
            value: option.get(self),
        };
        self.kind().options().map(state).collect()
    }

    fn with(&self, option: &str, value: Option<OptionValue>) -> String {
        let mut player = self.clone();
        if let Some(option) = self.kind().options().find(|known| known.name == option) {
            // A value that the option does not take leaves the player as it is.
            let _ = option.set(&mut player, value);
        }
        player.to_string()
    }

    fn capped(&self) -> String {
        let mut player = self.clone();
        cap_options(&mut player);
        player.to_string()
    }
}
