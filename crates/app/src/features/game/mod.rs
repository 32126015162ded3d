//! The game on the board.
mod abilities;
mod action;
pub mod board;
pub mod controls;
pub mod made_way_notice;
mod new_game;
mod phase;
pub mod player_bar;
mod setups;
mod standing;
mod state;
mod worth;

pub use abilities::{Abilities, COMPUTER};
pub(crate) use abilities::{search_text, text_of};
pub use action::Action;
pub(crate) use action::{Context, Outcome, Ply};
pub use new_game::{NewGame, Origin, Pairing};
pub use phase::Phase;
pub use setups::Setups;
pub(crate) use state::{Chosen, Pace, Place, mix};
pub use state::{Counting, GameState, Mode};
pub use worth::Worth;
