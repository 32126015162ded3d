//! `lab engine`: a player on standard input and output, by the protocols of programs that conduct games.
mod budget;
mod gtp;
mod lines;
mod nboard;
mod options;
mod seat;

pub use lines::{Line, beginning, read_line};
pub use options::{EngineOptions, HELP, Protocol};

use crate::cli::Result;
use othello::{Move, Square};
use seat::Seat;

/// Runs the engine until its input ends or it is told to quit.
pub fn run(options: &EngineOptions) -> Result<()> {
    let seat = Seat::new(options.agent.agent.clone(), options.weights.as_deref(), options.seed)?;
    let name = &options.agent.text;
    match options.protocol {
        Protocol::Gtp => gtp::serve(name, seat, std::io::stdin().lock(), std::io::stdout().lock()),
        Protocol::Nboard => {
            nboard::serve(name, seat, nboard::Inbox::of_standard_input(), std::io::stdout().lock())
        }
    }
}

/// The move that a program has written: a square, `pass`, or `PA` as in NBoard.
pub fn parse_move(word: &str) -> Option<Move> {
    if ["pass", "pa"].iter().any(|pass| word.eq_ignore_ascii_case(pass)) {
        return Some(Move::Pass);
    }
    word.parse().ok().map(|square: Square| Move::Place(square))
}
