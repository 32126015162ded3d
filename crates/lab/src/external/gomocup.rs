//! Engines that speak the protocol of Gomocup and Piskvork, for Gobang.
//!
//! A program plays the whole match, with `RESTART` between games. Its first game begins with `START`, and with `INFO` on its clock, its memory and the
//! rule. Each turn it reads `BEGIN`, `TURN x,y` or, after an opening, `BOARD`, lines `x,y,1` (its own) or `x,y,2`, and `DONE`; it answers `x,y`, both from
//! 0 at the upper left. Lines `MESSAGE`, `DEBUG`, `SUGGEST` and `UNKNOWN` are skipped.
use super::process::Process;
use super::{Conditions, Fault, Peer};
use crate::protocols::{Reply, beginning, parse_reply};
use board_game::Line;
use gobang::{Move, Point, Position, Size};
use std::time::{Duration, Instant};

/// A program behind the protocol of Gomocup.
pub struct GomocupPeer {
    words: Vec<String>,
    conditions: Conditions,
    /// The running program and its size of the board; `None` after a fault.
    process: Option<(Process, Size)>,
    /// The plies of the game that it knows.
    known: usize,
    /// Its time in this game so far.
    spent: Duration,
    has_answered: bool,
}

/// The most lines before an answer: a program that says more babbles.
const MOST_LINES: usize = 100_000;

impl GomocupPeer {
    /// A program, the first word, with arguments, the others.
    pub const fn new(words: Vec<String>, conditions: Conditions) -> Self {
        Self { words, conditions, process: None, known: 0, spent: Duration::ZERO, has_answered: false }
    }

    /// Begins a game in the running program, or in a new one.
    fn restart(&mut self, size: Size) -> Result<(), Fault> {
        if let Some((mut process, known_size)) = self.process.take().filter(|(_, known)| *known == size) {
            process.send("RESTART");
            if confirmed(&mut process, "RESTART").is_ok() {
                self.process = Some((process, known_size));
                return Ok(());
            }
            // Some programs know no `RESTART`, and one may have ended since its last move.
        }
        let mut process = Process::start(&self.words, self.conditions.patience)?;
        let start = format!("START {}", size.lines());
        process.send(&start);
        confirmed(&mut process, &start)?;
        for (key, value) in self.conditions.gomocup.info() {
            process.send(&format!("INFO {key} {value}"));
        }
        self.process = Some((process, size));
        self.has_answered = true;
        Ok(())
    }

    /// The program's move at the end of the game.
    fn answer(&mut self, game: &Line<Position>) -> Result<Reply<Move>, Fault> {
        let Some((process, size)) = &mut self.process else { unreachable!("a game has begun") };
        if let Some(left) = self.conditions.gomocup.left(self.spent) {
            process.send(&format!("INFO time_left {}", left.as_millis()));
        }
        let asked = question(game, self.known);
        asked.iter().for_each(|line| process.send(line));
        let asked = asked.first().map_or("", String::as_str);
        let begin = Instant::now();
        let answer = answer(process, asked)?;
        self.spent += begin.elapsed();
        self.known = game.turns().len() + 1;
        if let Some(all) = self.conditions.gomocup.match_time.filter(|all| *all < self.spent) {
            return Err(Fault::OutOfTime { all });
        }
        parse_reply(&answer, |word| point(word, *size).map(Move::Place)).ok_or_else(|| Fault::Garbage {
            asked: asked.to_owned(),
            answer: beginning(&answer),
            expected: "a point of the board",
        })
    }
}

/// The lines that ask for a move at the end of a game of which the program knows so many plies.
fn question(game: &Line<Position>, known: usize) -> Vec<String> {
    let stones: Vec<String> = game.turns().iter().filter_map(|turn| numbers(turn.action())).collect();
    match &stones[..] {
        [] => vec!["BEGIN".to_owned()],
        [.., last] if known > 0 && known + 1 == stones.len() => vec![format!("TURN {last}")],
        _ => {
            // The side to move, which is the program's, placed every second stone before the last one.
            let of = |n: usize| if (stones.len() - n).is_multiple_of(2) { 1 } else { 2 };
            let lines = stones.iter().enumerate().map(|(n, stone)| format!("{stone},{}", of(n)));
            std::iter::once("BOARD".to_owned()).chain(lines).chain(["DONE".to_owned()]).collect()
        }
    }
}

/// A stone's `x,y`.
fn numbers(played: Move) -> Option<String> {
    let Move::Place(point) = played else { return None };
    let [x, y] = point.upper_left();
    Some(format!("{x},{y}"))
}

fn point(word: &str, size: Size) -> Option<Point> {
    let (x, y) = word.split_once(',')?;
    Point::from_upper_left(x.trim().parse().ok()?, y.trim().parse().ok()?, size)
}

/// Waits for `OK`.
fn confirmed(process: &mut Process, asked: &str) -> Result<(), Fault> {
    let answer = answer(process, asked)?;
    if answer.eq_ignore_ascii_case("ok") || answer.to_ascii_uppercase().starts_with("OK ") {
        return Ok(());
    }
    Err(Fault::Garbage { asked: asked.to_owned(), answer: beginning(&answer), expected: "OK" })
}

/// The first line that is not a remark.
fn answer(process: &mut Process, asked: &str) -> Result<String, Fault> {
    let deadline = process.deadline();
    let mut line = String::new();
    for _ in 0..MOST_LINES {
        line = process.line(asked, deadline)?.trim().to_owned();
        let word = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
        match word.as_str() {
            "" | "MESSAGE" | "DEBUG" | "SUGGEST" => {}
            // Of a key of `INFO`, for example.
            "UNKNOWN" if asked != "RESTART" => {}
            "ERROR" | "UNKNOWN" => {
                return Err(Fault::Refused { asked: asked.to_owned(), answer: beginning(&line) });
            }
            _ => return Ok(line),
        }
    }
    Err(Fault::Garbage { asked: asked.to_owned(), answer: beginning(&line), expected: "an answer" })
}

impl Peer<Position> for GomocupPeer {
    fn begin(&mut self, game: &Line<Position>) -> Result<(), Fault> {
        (self.known, self.spent) = (0, Duration::ZERO);
        self.restart(game.position().setup().size)
    }

    fn tell(&mut self, _: &Line<Position>) -> Result<(), Fault> {
        Ok(())
    }

    fn ask(&mut self, game: &Line<Position>, _: u64) -> Result<Reply<Move>, Fault> {
        let answer = self.answer(game);
        if answer.is_err() {
            self.process = None;
        }
        answer
    }

    /// As in a tournament, once it has shown that it speaks the protocol.
    fn is_in_tournament(&self) -> bool {
        self.has_answered
    }
}

impl Drop for GomocupPeer {
    fn drop(&mut self) {
        if let Some((process, _)) = &self.process {
            process.send("END");
        }
    }
}
