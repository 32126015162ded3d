//! Changes of the settings.
use super::{Setting, Settings};
use std::rc::Rc;

/// An action on the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Applies these settings, in this order.
    Set(Vec<Setting>),
}

impl Action {
    /// Sets an option to a value, both by their names in forms and in storage; nothing if there is no such option or value.
    pub fn set(name: &str, value: &str) -> Self {
        Self::Set(Setting::parse(name, value).into_iter().collect())
    }

    /// Whether it chooses a language, even if it is the same one.
    pub(crate) fn chooses_language(&self) -> bool {
        let Self::Set(settings) = self;
        settings.iter().any(|setting| matches!(setting, Setting::Language(_)))
    }
}

impl Settings {
    /// Applies `action`, and returns whether a player has changed.
    pub(crate) fn reduce(self: &mut Rc<Self>, action: Action) -> bool {
        let Action::Set(settings) = action;
        !settings.is_empty() && self.change(|now| settings.into_iter().for_each(|setting| now.apply(setting)))
    }

    /// Changes settings, and returns whether a player has changed.
    pub(crate) fn change(self: &mut Rc<Self>, change: impl FnOnce(&mut Self)) -> bool {
        let before = Rc::clone(self);
        change(Rc::make_mut(self));
        let agents = |settings: &Self| (settings.players, settings.custom.clone());
        agents(&before) != agents(self)
    }
}
