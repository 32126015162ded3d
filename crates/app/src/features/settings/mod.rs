//! The settings.
mod setting;
#[expect(clippy::module_inception, reason = "the settings themselves")]
mod settings;
mod sound_question;

pub use setting::Setting;
pub use settings::*;
