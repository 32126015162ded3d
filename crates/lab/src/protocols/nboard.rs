//! The protocol of NBoard, version 2 (Welty, "NBoard Protocol", 2014).
mod clock;
mod hints;
mod inbox;

pub use inbox::Inbox;

use super::seat::Seat;
use super::{Line, beginning, parse_move};
use crate::cli::Result;
use formats::parse_ggf;
use othello::{Move, NoMoveRule, Position, Square, Status};
use othello_engines::{Agent, Player};
use std::io::Write;
use std::time::{Duration, Instant};
use thinking::Thinking;

/// Follows commands until the input ends or one says to quit. Errors in a command go to standard error, and to the
/// status line if the command is known; the protocol has lines with unknown commands ignored.
pub fn serve(name: &str, seat: Seat, inbox: Inbox, output: impl Write) -> Result<()> {
    // NBoard takes the first word for the name.
    let name = format!("UCThello-{}", name.replace(char::is_whitespace, ""));
    let deepest = if let Agent::AlphaBeta(deepening) = &seat.agent { deepening.depth } else { 0 };
    let mut engine = NBoardEngine { name, seat, deepest, inbox, output, spent: Spent::default() };
    while let Some(line) = engine.inbox.next() {
        match engine.follow(&line) {
            Ok(Flow::GoesOn) => {}
            Ok(Flow::Ends) => break,
            Err(Failure::Unknown(text)) => errln!("lab: {text}"),
            Err(Failure::Refused(text)) => {
                errln!("lab: {text}");
                engine.say(&format!("status Error: {text}"))?;
            }
            Err(Failure::Output(error)) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Whether the session goes on.
enum Flow {
    GoesOn,
    Ends,
}

/// Why a command was not followed.
enum Failure {
    /// There is no such command.
    Unknown(String),
    /// The command is known, but it makes no sense.
    Refused(String),
    /// The answer can't be written.
    Output(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Output(error)
    }
}

fn refused(text: impl Into<String>) -> Failure {
    Failure::Refused(text.into())
}

struct NBoardEngine<W> {
    name: String,
    seat: Seat,
    /// The greatest depth of the agent's own options, if it searches by depth.
    deepest: u8,
    inbox: Inbox,
    output: W,
    spent: Spent,
}

/// The clock of the game, by its tag `TI` and the times of its moves.
#[derive(Default)]
struct Spent {
    /// `None` if time is not limited.
    control: Option<clock::Control>,
    /// The milliseconds that each side has used.
    ms: [f64; 2],
}

/// The time between two reports of a search.
const REPORT: Duration = Duration::from_millis(500);

impl<W: Write> NBoardEngine<W> {
    fn follow(&mut self, line: &Line) -> Result<Flow, Failure> {
        let Line::Text(line) = line else { return Err(Failure::Unknown("line too long".to_owned())) };
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        match command {
            "" => {}
            "nboard" => {
                let version: u32 = number(rest, "the version")?;
                self.say(&format!("set myname {}", self.name))?;
                if !(1..=2).contains(&version) {
                    return Err(refused(format!(
                        "version {version} of the protocol is not known, but 1 and 2 are"
                    )));
                }
            }
            "set" => self.set(rest)?,
            "move" => self.play(rest)?,
            "go" => self.go()?,
            "hint" => {
                let count: usize = number(rest, "the number of moves")?;
                self.say("status Searching")?;
                hints::give(self, count)?;
                self.say("status")?;
            }
            "ping" => {
                let n: i64 = number(rest, "the ping")?;
                self.say(&format!("pong {n}"))?;
            }
            "learn" => self.say("learned")?,
            "analyze" => {
                self.say("status Analyzing")?;
                hints::analyze(self)?;
                self.say("status")?;
            }
            "quit" => return Ok(Flow::Ends),
            // Version 1 has moves without the word.
            square if rest.is_empty() && square.parse::<Square>().is_ok() => self.play(square)?,
            _ => return Err(Failure::Unknown(format!("unknown command: {}", beginning(line)))),
        }
        Ok(Flow::GoesOn)
    }

    fn say(&mut self, text: &str) -> std::io::Result<()> {
        writeln!(self.output, "{text}")?;
        self.output.flush()
    }

    fn position(&self) -> Position {
        self.seat.game().position()
    }

    fn set(&mut self, rest: &str) -> Result<(), Failure> {
        let (variable, value) = rest.split_once(' ').unwrap_or((rest, ""));
        match variable {
            "depth" => {
                let depth: u8 = number(value, "the depth")?;
                if let Agent::AlphaBeta(deepening) = &mut self.seat.agent {
                    deepening.depth = depth.clamp(1, self.deepest);
                }
            }
            "game" => self.set_game(value)?,
            "contempt" => drop(number::<f64>(value, "the contempt")?),
            _ => return Err(Failure::Unknown(format!("unknown variable: {}", beginning(rest)))),
        }
        Ok(())
    }

    fn set_game(&mut self, text: &str) -> Result<(), Failure> {
        let games =
            parse_ggf(text, NoMoveRule::MustPass).map_err(|error| refused(beginning(&error.to_string())))?;
        // `parse_ggf` returns an error for a text without games.
        let Some(read) = games.into_iter().next() else { return Ok(()) };
        self.spent = Spent { control: clock::Control::of_game(&read), ms: clock::used_ms(&read) };
        self.seat.go_on(read.game);
        Ok(())
    }

    /// A move, and optionally its evaluation and time after slashes.
    fn play(&mut self, text: &str) -> Result<(), Failure> {
        let mut parts = text.split('/');
        let word = parts.next().unwrap_or_default().trim();
        let played = parse_move(word).ok_or_else(|| refused(format!("not a move: {}", beginning(word))))?;
        let seconds: f64 = match parts.nth(1) {
            None | Some("") => 0.0,
            Some(seconds) => number(seconds, "the time of the move")?,
        };
        let position = self.position();
        let passes = played != Move::Pass && position.status() == Status::MustPass;
        let mover = if passes { !position.turn() } else { position.turn() };
        self.seat.play(mover, played).map_err(|error| refused(format!("illegal move: {error}")))?;
        self.spent.ms[mover as usize] += 1e3 * seconds.max(0.0);
        Ok(())
    }

    /// Answers with a move, which the program plays or not.
    fn go(&mut self) -> Result<(), Failure> {
        let position = self.position();
        let used_ms = self.spent.ms[position.turn() as usize];
        let most_ms = self.spent.control.map(|control| control.budget_ms(used_ms, self.seat.game()));
        let begin = Instant::now();
        let (mut reported, mut written) = (begin, Ok(()));
        let Self { seat, inbox, output, .. } = self;
        let decision = seat.think(most_ms, &mut |thinking| {
            if reported.elapsed() >= REPORT {
                reported = Instant::now();
                written = writeln!(output, "{}", node_stats(thinking, begin)).and_then(|()| output.flush());
            }
            written.is_ok() && !inbox.is_interrupted()
        });
        written?;
        let seconds = begin.elapsed().as_secs_f64();
        let played = decision.map_or(Move::Pass, |decision| decision.played);
        let value = decision.and_then(|decision| hints::value_of(&self.seat, position, &decision));
        if let Some(nodes) = decision.map(|decision| decision.statistics.nodes).filter(|&nodes| nodes > 0) {
            self.say(&format!("nodestats {nodes} {seconds:.3}"))?;
        }
        let value = value.map(|value| format!("{:.2}", value.discs)).unwrap_or_default();
        Ok(self.say(&format!("=== {}/{value}/{seconds:.3}", name_of(played)))?)
    }
}

fn node_stats(thinking: &Thinking<Player>, begin: Instant) -> String {
    format!("nodestats {} {:.3}", thinking.statistics().nodes, begin.elapsed().as_secs_f64())
}

fn number<T: std::str::FromStr>(text: &str, what: &str) -> Result<T, Failure> {
    let fault = || match text.trim() {
        "" => format!("{what} is missing"),
        text => format!("{what} is not a number: {}", beginning(text)),
    };
    text.trim().parse().map_err(|_| refused(fault()))
}

/// The name of a move for NBoard.
pub fn name_of(played: Move) -> String {
    match played {
        Move::Place(square) => square.to_string(),
        Move::Pass => "PA".to_owned(),
    }
}
