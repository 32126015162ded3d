//! The views of the lab's page: the form, the results, and the games.
mod aside;
mod games;
mod in_play;
mod player_editor;
mod plots;
mod results;
mod setup_form;
mod setup_panel;

pub use aside::{aside, set_up_of};
pub use games::Games;
pub use in_play::InPlayBoard;
pub use results::Outcome;
pub use setup_panel::SetupPanel;
