//! The state of an embedded board.
use super::{Address, Changes};
use crate::features::settings::{Player, Setting, Settings};

/// The state of an embedded board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embedding {
    /// Whether the board is embedded; nothing is stored then.
    pub is_embedded: bool,
    /// Whether users can't place discs.
    pub is_readonly: bool,
}

/// An action of an address or of a host page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Starts by the parameters of an address: a game, or with other settings only.
    Begin(Box<Address>),
    /// Changes settings.
    Set(Changes),
}

/// The part of an action that is for other features.
pub(crate) enum Request {
    /// To begin by the parameters of this address.
    Begin(Box<Address>),
    /// To apply these settings.
    Set(Vec<Setting>),
}

impl Embedding {
    /// Whether the board only shows a game, with these players.
    pub(crate) fn is_viewer(self, settings: &Settings) -> bool {
        self.is_readonly && settings.players == [Player::Human; 2]
    }

    /// Applies `action`, and returns the rest of it. Players named in an address take effect only when a game begins from it.
    pub(crate) fn reduce(&mut self, action: Action) -> Request {
        match action {
            Action::Begin(address) => Request::Begin(address),
            Action::Set(changes) => Request::Set(self.take(changes)),
        }
    }

    /// Applies the changes that are for the board, and returns the others. Only embedded boards can be read-only.
    pub(crate) fn take(&mut self, changes: Changes) -> Vec<Setting> {
        if let Some(readonly) = changes.readonly {
            self.is_readonly = self.is_embedded && readonly;
        }
        changes.settings
    }
}
