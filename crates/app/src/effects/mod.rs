//! The effects of the whole page, one subject each. The effects of a feature are with the feature.
mod use_arrival;
mod use_delay;
mod use_first_drawing;
mod use_game;
mod use_host;
mod use_keys;
mod use_link;
mod use_offered;
mod use_settings_seen;
mod use_title;

pub use use_arrival::use_arrival;
pub use use_first_drawing::use_first_drawing;
pub use use_game::{first_model, use_game};
pub use use_keys::use_keys;
pub use use_settings_seen::use_settings_seen;
pub use use_title::use_title;
