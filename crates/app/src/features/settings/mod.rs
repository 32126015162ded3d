//! The settings.
mod newcomer;
mod player;
mod setting;
#[expect(clippy::module_inception, reason = "the settings themselves")]
mod settings;
mod sound_question;

pub use player::{AgentChoice, Player};
pub use setting::{Setting, is_agent_text};
pub use settings::*;
