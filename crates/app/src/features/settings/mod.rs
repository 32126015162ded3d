//! The settings.
mod setting;
#[expect(clippy::module_inception, reason = "the settings themselves")]
mod settings;

pub use setting::Setting;
pub use settings::*;
