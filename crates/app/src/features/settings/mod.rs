//! The settings.
mod abilities;
mod action;
mod looks;
mod origin;
mod player;
mod setting;
#[expect(clippy::module_inception, reason = "the settings themselves")]
mod settings;
mod setups;
mod stored;
mod switches;

pub(crate) use abilities::text_of;
pub use abilities::{Abilities, COMPUTER, search_text};
pub use action::Action;
pub use looks::{BoardTheme, Speed, Theme};
pub use origin::Origin;
pub use player::{AgentChoice, Player};
pub use setting::{Setting, agent_text};
pub use settings::{CUSTOM, FIRST_OPPONENT, Settings};
pub use setups::Setups;
pub use switches::{Switch, Switches};
