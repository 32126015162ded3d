//! The game on the board.
mod abilities;
mod beginning;
pub mod board;
pub mod controls;
pub mod doing;
mod ending;
mod made_way;
pub mod made_way_notice;
mod new_game;
pub mod player_card;
mod setups;
mod state;
pub mod steps;
mod worth;

pub use abilities::Abilities;
pub(crate) use abilities::text_of;
pub use made_way::MadeWay;
pub use new_game::{NewGame, Origin, Pairing};
pub use setups::Setups;
pub(crate) use state::{Chosen, Pace, Place, mix};
pub use state::{Counting, GameState, Mode};
pub use worth::Worth;
