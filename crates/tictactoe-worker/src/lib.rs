//! The worker's program for tic-tac-toe on one board and on nine: the session of any game, with the players of these games.
//!
//! [`TicTacToe`] is the program, [`Boards`] a position of any of its games, and [`Player`] a player, made from a text. One board is solved
//! exactly. On nine boards, the learned evaluation values moves; it is compiled in, so there is nothing to load.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod boards;
mod each;
mod exact;
mod leaves;
mod matches;
mod player;
mod program;
mod record;
mod speed;
mod steps;

pub use boards::Boards;
pub use each::Each;
pub use exact::Exact;
pub use leaves::Leaves;
pub use player::Player;
pub use program::{Study, TicTacToe};
pub use record::Record;
pub use speed::Speed;

/// The session of this program.
pub type Session = session::Session<TicTacToe>;
