//! The game on the board.
mod action;
pub mod board;
mod by_score;
pub mod controls;
pub mod made_way_notice;
mod new_game;
mod phase;
pub mod player_card;
mod standing;
mod state;
pub mod steps;
mod worth;

pub use action::Action;
pub(crate) use action::{Context, Outcome, Ply};
pub use by_score::ByScore;
pub use new_game::{NewGame, Pairing};
pub use phase::Phase;
pub(crate) use state::{Chosen, Pace, Place, mix};
pub use state::{Counting, GameState, Mode};
pub use worth::{Worth, is_nothing};
