//! Other people's engines: programs that are started, told the game, and asked for moves.
//!
//! A program can fail in many ways, and none of them stops a match without a word: every question has a time limit, what the
//! program writes is read by threads of their own into buffers of bounded size, and it is ended when it is no longer needed.
mod contest;
mod fault;
mod gomocup;
mod gtp;
mod nboard;
mod options;
mod process;
mod program;

pub use fault::{Cost, EngineError, Fault};
pub use options::{HELP, Options};
pub use program::{Program, ProgramError};

use crate::protocols::Reply;
use board_game::{BoardGame, Line};
use contest::ContestPeer;
use gomocup::GomocupPeer;
use gtp::GtpPeer;
use nboard::NBoardPeer;
use othello::{Color, Game, Move, Position};
use process::Process;
use program::Protocol;
use std::time::Duration;
use tictactoe::Sheet;

/// The conditions for engines.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The longest that an answer may take.
    pub patience: Duration,
    /// The search depth in plies that engines are told over NBoard's protocol; GTP has none.
    pub depth: u8,
    /// The conditions over Gomocup's protocol.
    pub gomocup: Gomocup,
}

/// The time and the memory that engines are told over Gomocup's protocol, as far as they are limited.
#[derive(Clone, Copy, Debug)]
pub struct Gomocup {
    /// For a move. It is not enforced.
    pub turn_time: Option<Duration>,
    /// For all moves of a game. An engine that takes longer loses the game.
    pub match_time: Option<Duration>,
    /// In bytes.
    pub memory: Option<u64>,
}

impl Gomocup {
    /// The keys and values of `INFO` before the first game: an unlimited resource has no key, because some programs take 0 for no time at all. By
    /// rule 0, five or more win.
    fn info(&self) -> Vec<(&'static str, u64)> {
        let ms = |time: Duration| time.as_millis() as u64;
        let limits = [
            ("timeout_turn", self.turn_time.map(ms)),
            ("timeout_match", self.match_time.map(ms)),
            ("max_memory", self.memory),
        ];
        let given = limits.into_iter().filter_map(|(key, value)| Some((key, value?)));
        given.chain([("rule", 0)]).collect()
    }

    /// The time that is left after so much of it.
    fn left(&self, spent: Duration) -> Option<Duration> {
        self.match_time.map(|all| all.saturating_sub(spent))
    }
}

/// A program that plays games with these positions. It runs until it is dropped.
pub struct ExternalEngine<G: BoardGame> {
    program: String,
    peer: Box<dyn Peer<G>>,
}

/// A program behind its protocol.
trait Peer<G: BoardGame>: Send {
    /// Begins a game with these turns.
    fn begin(&mut self, game: &Line<G>) -> Result<(), Fault>;

    /// Tells a turn of the opponent, which led to the end of `game`.
    fn tell(&mut self, game: &Line<G>) -> Result<(), Fault>;

    /// Asks for the move at the end of `game`; the program plays it, or resigns. If it takes a seed, it gets this one. It is not asked
    /// whether it makes a forced pass.
    fn ask(&mut self, game: &Line<G>, seed: u64) -> Result<Reply<G::Action>, Fault>;

    /// Whether a fault costs the game in which it happens, and not the match.
    fn is_in_tournament(&self) -> bool {
        false
    }
}

impl ExternalEngine<Position> {
    /// Starts a program that plays Othello.
    ///
    /// # Errors
    /// If it can't be started, does not answer as its protocol has it, or plays another game.
    pub fn start(program: &Program, conditions: &Conditions) -> Result<Self, EngineError> {
        let started = Process::start(&program.words, conditions.patience);
        let peer: Result<Box<dyn Peer<Position>>, Fault> = match program.protocol {
            Protocol::Gtp => started.and_then(GtpPeer::start).map(|peer| Box::new(peer) as _),
            Protocol::Nboard => started
                .and_then(|process| NBoardPeer::start(process, conditions))
                .map(|peer| Box::new(peer) as _),
            Protocol::Contest | Protocol::Gomocup => {
                unreachable!("programs of other games are not read for Othello")
            }
        };
        let name = program.to_string();
        match peer {
            Ok(peer) => Ok(Self { program: name, peer }),
            Err(fault) => Err(EngineError { program: name, fault, costs: Cost::Match }),
        }
    }
}

impl ExternalEngine<Sheet> {
    /// A program that plays nine boards by the lines of the contest. It is started anew for each game, as there.
    pub fn of_contest(program: &Program, conditions: &Conditions) -> Self {
        let peer = Box::new(ContestPeer::new(program.words.clone(), conditions.patience));
        Self { program: program.to_string(), peer }
    }
}

impl ExternalEngine<gobang::Position> {
    /// A program that plays Gobang by the protocol of Gomocup. It is started for its first game.
    pub fn of_gomocup(program: &Program, conditions: &Conditions) -> Self {
        let peer = Box::new(GomocupPeer::new(program.words.clone(), *conditions));
        Self { program: program.to_string(), peer }
    }
}

impl<G: BoardGame> ExternalEngine<G> {
    /// Begins a game with these turns.
    ///
    /// # Errors
    /// If the program fails.
    pub fn begin(&mut self, game: &Line<G>) -> Result<(), EngineError> {
        let done = self.peer.begin(game);
        done.map_err(|fault| self.error(fault))
    }

    /// Tells the last turn of `game`, which the opponent played.
    ///
    /// # Errors
    /// If the program fails.
    pub fn tell(&mut self, game: &Line<G>) -> Result<(), EngineError> {
        let done = self.peer.tell(game);
        done.map_err(|fault| self.error(fault))
    }

    /// Asks for the move at the end of `game`, and checks that it is legal. The program may resign instead.
    ///
    /// # Errors
    /// If the program fails.
    pub fn ask(&mut self, game: &Line<G>, seed: u64) -> Result<Reply<G::Action>, EngineError> {
        let legal = |reply| match reply {
            Reply::Resign => Ok(reply),
            Reply::Play(played) => match game.position().check(played) {
                Ok(_) => Ok(reply),
                Err(reason) => Err(Fault::Illegal { reason: reason.to_string() }),
            },
        };
        let answer = self.peer.ask(game, seed).and_then(legal);
        answer.map_err(|fault| self.error(fault))
    }

    fn error(&self, fault: Fault) -> EngineError {
        let costs = if self.peer.is_in_tournament() { Cost::Game } else { Cost::Match };
        EngineError { program: self.program.clone(), fault, costs }
    }
}

/// The side that made the last turn of a game.
fn last_mover(game: &Game) -> Option<(Color, Move)> {
    game.turns().last().map(|turn| (turn.made.by(), turn.made.played()))
}
