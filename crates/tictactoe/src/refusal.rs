//! Why a move is refused.
use crate::{Place, Places};

/// Why a cell may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The move before sent the player to another board.
    #[error("you were sent to the {} board", .0.words())]
    Sent(Place),
    /// The choice is free, but that board is finished. These are the boards where one may play.
    #[error("that board is finished")]
    Finished(Places),
    /// There is a mark in the cell.
    #[error("there is a mark in that cell")]
    Occupied,
}
