//! The views of the lab's page: the form, the results, and the games.
mod aside;
mod games;
mod in_play;
mod player_editor;
mod player_fields;
mod plots;
mod results;
mod setup_form;
mod setup_panel;

use crate::lab::Run;
use ::games::AnyGame;
use board_game::{BoardGame, PieceKind};

pub use aside::{asides, set_up_of};
pub use games::Games;
pub use in_play::InPlayBoard;
pub use results::Outcome;
pub use setup_panel::SetupPanel;

/// The pieces of an experiment's game: their words are those of its sides.
fn pieces_of(run: &Run) -> PieceKind {
    AnyGame::start(run.setup.game).to_board().pieces_are
}
