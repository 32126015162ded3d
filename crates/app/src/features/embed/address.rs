//! The parameters of an address, and changes of settings by their names.
use super::{Action, CommandError};
use crate::features::settings::{Player, Roster, Setting, Switch};
use crate::features::sight::{Sight, Tab};
use games::{AnySetup, GameId};
use ui::text::Named;

/// The changes of settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Changes {
    /// The settings.
    pub settings: Vec<Setting>,
    /// The names of the players of both sides as they were given, for errors.
    names: [String; 2],
    /// Whether users can't place discs; only embedded boards can be read-only.
    pub readonly: Option<bool>,
}

/// The parameters of an address.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Address {
    /// The changes of settings.
    pub changes: Changes,
    /// The text of a game.
    pub game: Option<String>,
    /// The ply at which that game is shown first.
    pub ply: Option<usize>,
    /// The search that is looked at, if one is.
    pub sight: Option<Sight>,
    /// The parameters with invalid values, and these values.
    pub refused: Vec<(String, String)>,
}

impl From<Vec<Setting>> for Changes {
    fn from(settings: Vec<Setting>) -> Self {
        Self { settings, ..Self::default() }
    }
}

impl Changes {
    /// Settings by the names of the settings and their values.
    ///
    /// # Errors
    /// If there are none, or one of them is invalid.
    pub fn parse<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, CommandError> {
        let mut changes = Self::default();
        for (name, value) in pairs {
            let refused = || CommandError::Value(name.to_owned(), value.to_owned());
            match (name, value) {
                ("readonly", "true" | "false") => changes.readonly = Some(value == "true"),
                ("readonly", _) => return Err(refused()),
                _ => changes.add(Setting::parse(name, value).ok_or_else(refused)?, value),
            }
        }
        if changes == Self::default() { Err(CommandError::Unknown) } else { Ok(changes) }
    }

    /// Adds a setting, which was given by this value.
    fn add(&mut self, setting: Setting, value: &str) {
        if let Setting::Player(side, _) = setting {
            value.clone_into(&mut self.names[side.index()]);
        }
        self.settings.push(setting);
    }

    /// The game that they choose.
    pub fn game(&self) -> Option<AnySetup> {
        self.settings.iter().rev().find_map(|setting| match setting {
            Setting::Game(setup) => Some(*setup),
            _ => None,
        })
    }

    /// Whether they include a side's player.
    pub fn say_who_plays(&self) -> bool {
        self.settings.iter().any(|setting| matches!(setting, Setting::Player(..) | Setting::Computer(_)))
    }

    /// Makes the players those of this game, and returns the names and values of those that it lacks, which are left out.
    pub(crate) fn take_lacking(&mut self, game: GameId) -> Vec<(String, String)> {
        let roster = Roster::of(game);
        let mut lacking = Vec::new();
        self.settings.retain_mut(|setting| {
            let (side, player) = match setting {
                Setting::Player(side, player) => (*side, *player),
                Setting::Computer(side) => (*side, Player::Agent(roster.embedded())),
                _ => return true,
            };
            let Some(its) = roster.player(player) else {
                let given = &self.names[side.index()];
                let name = if given.is_empty() { player.name() } else { given };
                lacking.push((["black", "white"][side.index()].to_owned(), name.to_owned()));
                return false;
            };
            *setting = Setting::Player(side, its);
            true
        });
        lacking
    }
}

impl Address {
    /// Parses parameters. Unknown names are ignored: they may be meant for others.
    pub fn parse(parameters: &[(String, String)]) -> Self {
        let mut address = Self::default();
        let mut sight = Sight::default();
        for (name, value) in parameters {
            let understood = match name.as_str() {
                "game" if AnySetup::named(value).is_none() => {
                    address.game.get_or_insert_with(|| value.clone());
                    true
                }
                "readonly" => {
                    address.changes.readonly = Some(value == "true");
                    matches!(value.as_str(), "true" | "false")
                }
                "orientation" => {
                    let turned = Setting::Switch(Switch::Turned, value == "white");
                    address.changes.settings.push(turned);
                    matches!(value.as_str(), "black" | "white")
                }
                "ply" => {
                    address.ply = value.parse().ok();
                    address.ply.is_some()
                }
                "agent" | "rival" | "view" | "seed" | "iterations" => sight.set(name, value),
                _ => {
                    let setting = Setting::parse(name, value);
                    let understood = setting.is_some() || !Setting::is_name(name);
                    if let Some(setting) = setting {
                        address.changes.add(setting, value);
                    }
                    understood
                }
            };
            if !understood {
                address.refused.push((name.clone(), value.clone()));
            }
        }
        // The other parameters of a search mean nothing without a view of it.
        let is_seen =
            parameters.iter().any(|(name, value)| name == "view" && Tab::from_name(value).is_some());
        address.sight = is_seen.then_some(sight);
        address
    }

    /// Whether a game begins by it; else it only changes settings, if anything.
    pub fn begins_game(&self) -> bool {
        let settings = &self.changes.settings;
        self.game.is_some() || self.sight.is_some() || settings.iter().any(Setting::is_of_a_game)
    }

    /// The resulting action; `None` if it says nothing.
    pub fn action(self) -> Option<Action> {
        let says_something =
            self.begins_game() || !self.changes.settings.is_empty() || !self.refused.is_empty();
        says_something.then(|| Action::Begin(Box::new(self)))
    }
}
