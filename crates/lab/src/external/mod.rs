//! Other people's engines: programs that are started, told the game, and asked for moves.
//!
//! A program can fail in many ways, and none of them stops a match without a word: every question has a time limit, what the
//! program writes is read by threads of their own into buffers of bounded size, and it is ended when it is no longer needed.
mod fault;
mod gtp;
mod nboard;
mod options;
mod process;
mod program;

pub use fault::{EngineError, Fault};
pub use options::{HELP, Options};
pub use program::{Program, ProgramError};

use gtp::GtpPeer;
use nboard::NBoardPeer;
use othello::{Color, Game, Move};
use process::Process;
use program::Protocol;
use std::time::Duration;

/// The conditions for engines.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The longest that an answer may take.
    pub patience: Duration,
    /// The search depth in plies that engines are told over NBoard's protocol; GTP has none.
    pub depth: u8,
}

/// A program that plays. It runs until it is dropped.
pub struct ExternalEngine {
    program: String,
    peer: Box<dyn Peer>,
}

/// A program behind its protocol.
trait Peer: Send {
    /// Begins a game with these turns.
    fn begin(&mut self, game: &Game) -> Result<(), Fault>;

    /// Tells a turn of the opponent, which led to the end of `game`.
    fn tell(&mut self, game: &Game) -> Result<(), Fault>;

    /// Asks for the move at the end of `game`; the program plays it. If it takes a seed, it gets this one. It is not asked whether
    /// it makes a forced pass.
    fn ask(&mut self, game: &Game, seed: u64) -> Result<Move, Fault>;
}

impl ExternalEngine {
    /// Starts the program.
    ///
    /// # Errors
    /// If it can't be started, or does not answer as its protocol has it.
    pub fn start(program: &Program, conditions: &Conditions) -> Result<Self, EngineError> {
        let started = Process::start(&program.words, conditions.patience);
        let peer: Result<Box<dyn Peer>, Fault> = match program.protocol {
            Protocol::Gtp => started.and_then(GtpPeer::start).map(|peer| Box::new(peer) as _),
            Protocol::Nboard => started
                .and_then(|process| NBoardPeer::start(process, conditions))
                .map(|peer| Box::new(peer) as _),
        };
        let name = program.to_string();
        match peer {
            Ok(peer) => Ok(Self { program: name, peer }),
            Err(fault) => Err(EngineError { program: name, fault }),
        }
    }

    /// Begins a game with these turns.
    ///
    /// # Errors
    /// If the program fails.
    pub fn begin(&mut self, game: &Game) -> Result<(), EngineError> {
        let done = self.peer.begin(game);
        done.map_err(|fault| self.error(fault))
    }

    /// Tells the last turn of `game`, which the opponent played.
    ///
    /// # Errors
    /// If the program fails.
    pub fn tell(&mut self, game: &Game) -> Result<(), EngineError> {
        let done = self.peer.tell(game);
        done.map_err(|fault| self.error(fault))
    }

    /// Asks for the move at the end of `game`, and checks that it is legal.
    ///
    /// # Errors
    /// If the program fails.
    pub fn ask(&mut self, game: &Game, seed: u64) -> Result<Move, EngineError> {
        let answer = self.peer.ask(game, seed).and_then(|played| match game.position().check(played) {
            Ok(_) => Ok(played),
            Err(reason) => Err(Fault::Illegal { reason }),
        });
        answer.map_err(|fault| self.error(fault))
    }

    fn error(&self, fault: Fault) -> EngineError {
        EngineError { program: self.program.clone(), fault }
    }
}

/// The side that made the last turn of a game.
fn last_mover(game: &Game) -> Option<(Color, Move)> {
    game.turns().last().map(|turn| (turn.made.by(), turn.made.played()))
}
