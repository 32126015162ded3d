//! Engines that speak the Go Text Protocol.
use super::process::Process;
use super::{Fault, Peer, last_mover};
use crate::protocols::{Reply, beginning, parse_move, parse_reply};
use othello::{Color, Game, Move, Position, Status};

/// A program behind the Go Text Protocol.
pub struct GtpPeer {
    process: Process,
    /// Whether it takes the seed of a move.
    takes_seeds: bool,
}

impl GtpPeer {
    /// Asks a program that has just been started for its commands.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn start(process: Process) -> Result<Self, Fault> {
        let mut peer = Self { process, takes_seeds: false };
        // An engine without a list has no extensions either.
        let commands = peer.answer("list_commands")?.unwrap_or_default();
        peer.takes_seeds = commands.lines().any(|command| command.trim() == "uct-seed");
        Ok(peer)
    }

    /// The answer to a command, or the error with which the program refuses it.
    fn answer(&mut self, command: &str) -> Result<Result<String, String>, Fault> {
        let deadline = self.process.deadline();
        self.process.send(command);
        let mut first = String::new();
        while first.trim().is_empty() {
            first = self.process.line(command, deadline)?;
        }
        let (is_success, rest) = match (first.strip_prefix('='), first.strip_prefix('?')) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => {
                let (asked, answer) = (beginning(command), beginning(&first));
                return Err(Fault::Garbage { asked, answer, expected: "an answer in GTP" });
            }
        };
        // A number directly behind the sign is that of a command, although none was sent.
        let mut text = rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim().to_owned();
        // An empty line ends the answer.
        for n in 0.. {
            let line = self.process.line(command, deadline)?;
            if line.trim().is_empty() {
                break;
            }
            if n == MOST_LINES {
                let (asked, answer) = (beginning(command), beginning(&text));
                return Err(Fault::Garbage { asked, answer, expected: "an answer with an end" });
            }
            text.push('\n');
            text.push_str(line.trim());
        }
        Ok(if is_success { Ok(text) } else { Err(text) })
    }

    /// The answer to a command that has to succeed.
    fn command(&mut self, command: &str) -> Result<String, Fault> {
        self.answer(command)?
            .map_err(|answer| Fault::Refused { asked: beginning(command), answer: beginning(&answer) })
    }

    /// Tells a turn. Some engines, such as GRhino, pass by themselves when a side has no move and refuse to be told of it.
    fn play(&mut self, color: Color, played: Move) -> Result<(), Fault> {
        let command = format!("play {} {played}", letter(color));
        if played == Move::Pass { self.answer(&command).map(drop) } else { self.command(&command).map(drop) }
    }
}

/// The most lines of an answer.
const MOST_LINES: usize = 10_000;

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

impl Peer<Position> for GtpPeer {
    fn begin(&mut self, game: &Game) -> Result<(), Fault> {
        self.command(&format!("boardsize {}", game.start().rules().size.side()))?;
        self.command("clear_board")?;
        game.turns().iter().try_for_each(|turn| self.play(turn.made.by(), turn.made.played()))
    }

    fn tell(&mut self, game: &Game) -> Result<(), Fault> {
        last_mover(game).map_or(Ok(()), |(color, played)| self.play(color, played))
    }

    fn ask(&mut self, game: &Game, seed: u64) -> Result<Reply<Move>, Fault> {
        let position = game.position();
        if position.status() == Status::MustPass {
            return self.play(position.turn(), Move::Pass).map(|()| Reply::Play(Move::Pass));
        }
        if self.takes_seeds {
            self.command(&format!("uct-seed {seed}"))?;
        }
        let asked = format!("genmove {}", letter(position.turn()));
        let answer = self.command(&asked)?;
        parse_reply(&answer, parse_move).ok_or_else(|| Fault::Garbage {
            asked,
            answer: beginning(&answer),
            expected: "a move",
        })
    }
}

impl Drop for GtpPeer {
    fn drop(&mut self) {
        self.process.send("quit");
    }
}
