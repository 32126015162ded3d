//! `lab engine`: a player on standard input and output, by the protocols of programs that conduct games.
mod budget;
mod contest;
mod gtp;
mod lines;
mod nboard;
mod options;
mod seat;

pub use lines::{Line, beginning, read_line};
pub use options::{EngineOptions, HELP};

use options::{EngineGame, Protocol};

use crate::agents::NamedAgent;
use crate::cli::Result;
use contest::ContestSeat;
use othello::{Move, Square};
use seat::Seat;
use tictactoe::Rules;
use tictactoe_engines::Player;

/// Runs the engine until its input ends or it is told to quit.
pub fn run(options: &EngineOptions) -> Result<()> {
    let rules = match options.game {
        EngineGame::Othello if options.majority => return Err("--majority is for --game ultimate".into()),
        EngineGame::Sudo if options.majority => return Err("--majority is for --game ultimate".into()),
        EngineGame::Othello => return run_othello(options),
        EngineGame::Ultimate if options.majority => Rules::Majority,
        EngineGame::Ultimate => Rules::Ultimate,
        EngineGame::Sudo => Rules::Sudo,
    };
    if options.protocol.is_some_and(|protocol| protocol != Protocol::Contest) {
        return Err("GTP and the protocol of NBoard are for Othello".into());
    }
    if options.weights.is_some() {
        return Err("--weights is for Othello".into());
    }
    let player = Player::read(&options.agent, rules).map_err(|error| refused(&options.agent, error))?;
    let seat = ContestSeat { player, rules, seed: options.seed };
    contest::serve(seat, std::io::stdin().lock(), std::io::stdout().lock())
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
        Protocol::Contest => Err("the contest's protocol is for --game ultimate and --game sudo".into()),
    }
}

/// The message about an agent that is none.
fn refused(agent: &str, error: impl std::fmt::Display) -> String {
    format!("invalid value '{agent}' for '--agent <AGENT>': {error}")
}

/// The move that a program has written: a square, `pass`, or `PA` as in NBoard.
pub fn parse_move(word: &str) -> Option<Move> {
    if ["pass", "pa"].iter().any(|pass| word.eq_ignore_ascii_case(pass)) {
        return Some(Move::Pass);
    }
    word.parse().ok().map(|square: Square| Move::Place(square))
}
