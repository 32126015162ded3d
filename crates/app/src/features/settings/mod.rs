//! The settings.
mod action;
mod learner;
mod looks;
mod origin;
mod player;
mod roster;
mod setting;
#[expect(clippy::module_inception, reason = "the settings themselves")]
mod settings;
mod setups;
mod stored;
mod switches;

pub use action::Action;
pub use learner::LearnerText;
pub use looks::{BoardTheme, Confirm, Heard, Speed, Theme};
pub use origin::Origin;
pub use player::{AgentChoice, Player};
pub(crate) use roster::text_of;
pub use roster::{COMPUTER, Roster, search_text};
pub use setting::{Setting, agent_text};
pub use settings::{CUSTOM, FIRST_OPPONENT, Settings};
pub use setups::Setups;
pub use switches::{Switch, Switches};
