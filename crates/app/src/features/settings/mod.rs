//! The settings.
mod action;
mod player;
mod setting;
#[expect(clippy::module_inception, reason = "the settings themselves")]
mod settings;

pub use action::Action;
pub use player::{AgentChoice, Player};
pub use setting::{Setting, agent_text};
pub use settings::*;
