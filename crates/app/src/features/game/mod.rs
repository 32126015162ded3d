//! The game on the board.
mod action;
pub mod board;
mod by_link;
pub mod controls;
pub mod made_way_notice;
mod new_game;
mod numbers;
mod phase;
mod played_by;
pub mod player_bar;
mod standing;
mod state;
mod worth;

pub use action::Action;
pub(crate) use action::{Context, Outcome, Ply};
pub use by_link::{ByLink, Relation, ToSend};
pub use new_game::{NewGame, Pairing};
pub use numbers::numbers;
pub use phase::Phase;
pub use played_by::{PlayedBy, Reason};
pub(crate) use state::{Chosen, Pace, Place, mix};
pub use state::{Counting, GameState, Mode, Uncounted};
pub use worth::{Worth, is_nothing};
