//! The effects of the whole page, one subject each. The effects of a feature are with the feature.
mod kept;
mod load_file;
mod root;
mod use_arrival;
mod use_delay;
mod use_file;
mod use_first_drawing;
mod use_game;
mod use_keys;
mod use_link;
mod use_offered;
mod use_settings_seen;
mod use_title;
mod use_width;

pub use kept::{drop_kept, keep, kept, try_keep};
pub use load_file::{Loading, load_file};
pub use root::{root_attribute, set_root_attribute};
pub use use_arrival::use_arrival;
pub use use_file::{Loaded, use_file};
pub use use_first_drawing::use_first_drawing;
pub use use_game::{first_model, random_bits, use_game};
pub use use_keys::{focus_square, use_keys, walk_board};
pub use use_settings_seen::use_settings_seen;
pub use use_title::use_title;
pub use use_width::use_width;
