//! `lab engine`: a player on standard input and output, by the protocols of programs that conduct games.
mod budget;
mod contest;
mod gomocup;
mod gtp;
mod lines;
mod nboard;
mod options;
mod seat;

pub use lines::{Line, beginning, read_line};
pub use options::{EngineOptions, HELP};

use options::Protocol;

use crate::agents::NamedAgent;
use crate::cli::Result;
use crate::game::with_majority;
use contest::ContestSeat;
use gomocup::GomocupSeat;
use othello::{Move, Square};
use seat::Seat;
use tictactoe_engines::Player;

/// Runs the engine until its input ends or it is told to quit.
pub fn run(options: &EngineOptions) -> Result<()> {
    let setup = with_majority(options.game, options.majority)?;
    if setup.othello().is_some() {
        // Gobang is the only game of that protocol, so nobody has to name it.
        let is_gobang = options.protocol == Some(Protocol::Gomocup);
        return if is_gobang { run_gobang(options) } else { run_othello(options) };
    }
    if setup.gobang().is_some() {
        if options.protocol.is_some_and(|protocol| protocol != Protocol::Gomocup) {
            return Err("the protocol of Gobang is gomocup".into());
        }
        return run_gobang(options);
    }
    let rules =
        setup.nine_boards().ok_or_else(|| format!("{}: there is no protocol for it", setup.title()))?;
    if options.protocol.is_some_and(|protocol| protocol != Protocol::Contest) {
        return Err("GTP and the protocol of NBoard are for Othello, and gomocup for Gobang".into());
    }
    if options.weights.is_some() {
        return Err("--weights is for Othello".into());
    }
    let player = Player::read(&options.agent, rules).map_err(|error| refused(&options.agent, error))?;
    let seat = ContestSeat { player, rules, seed: options.seed };
    contest::serve(seat, std::io::stdin().lock(), std::io::stdout().lock())
}

fn run_gobang(options: &EngineOptions) -> Result<()> {
    let player =
        gobang_engines::Player::read(&options.agent).map_err(|error| refused(&options.agent, error))?;
    let seat = GomocupSeat { name: options.agent.clone(), player, seed: options.seed };
    gomocup::serve(seat, std::io::stdin().lock(), std::io::stdout().lock())
}

fn run_othello(options: &EngineOptions) -> Result<()> {
    let agent: NamedAgent = options.agent.parse().map_err(|error| refused(&options.agent, error))?;
    let name = &agent.text;
    let seat = || Seat::new(agent.agent.clone(), options.weights.as_deref(), options.seed);
    match options.protocol.unwrap_or(Protocol::Gtp) {
        Protocol::Gtp => gtp::serve(name, seat()?, std::io::stdin().lock(), std::io::stdout().lock()),
        Protocol::Nboard => {
            nboard::serve(name, seat()?, nboard::Inbox::of_standard_input(), std::io::stdout().lock())
        }
        Protocol::Gomocup => Err("the protocol gomocup is for Gobang".into()),
        Protocol::Contest => Err("the contest's protocol is for games on nine boards".into()),
    }
}

/// The message about an agent that is none.
fn refused(agent: &str, error: impl std::fmt::Display) -> String {
    format!("invalid value '{agent}' for '--agent <AGENT>': {error}")
}

/// The answer of a program that is asked for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply<A> {
    /// It plays this move.
    Play(A),
    /// It resigns.
    Resign,
}

/// A program's answer to the question for a move, in which `read` reads moves.
pub fn parse_reply<A>(word: &str, read: impl FnOnce(&str) -> Option<A>) -> Option<Reply<A>> {
    if word.eq_ignore_ascii_case("resign") { Some(Reply::Resign) } else { read(word).map(Reply::Play) }
}

/// The move that a program has written: a square, `pass`, or `PA` as in NBoard.
pub fn parse_move(word: &str) -> Option<Move> {
    if ["pass", "pa"].iter().any(|pass| word.eq_ignore_ascii_case(pass)) {
        return Some(Move::Pass);
    }
    word.parse().ok().map(|square: Square| Move::Place(square))
}
