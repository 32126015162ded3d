//! Engines that speak the protocol of NBoard.
use super::process::Process;
use super::{Conditions, Fault, Peer};
use crate::protocols::{Reply, beginning, parse_move, parse_reply};
use formats::{GgfGame, GgfTag, write_ggf};
use othello::{Game, Move, Position, Status};

/// A program behind the protocol of NBoard. It is told the whole game before every move, because nothing tells whether it has
/// understood a part of it.
pub struct NBoardPeer {
    process: Process,
    pings: u32,
    /// The time control in GGF: minutes and seconds.
    time: String,
}

/// The most lines before an answer: a program that says more babbles.
const MOST_LINES: usize = 100_000;

impl NBoardPeer {
    /// Begins the session with a program that has just been started.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn start(process: Process, conditions: &Conditions) -> Result<Self, Fault> {
        let seconds = conditions.patience.as_secs().max(1);
        let time = format!("{:02}:{:02}", seconds / 60, seconds % 60);
        let mut peer = Self { process, pings: 0, time };
        peer.process.send("nboard 2");
        peer.process.send(&format!("set depth {}", conditions.depth));
        peer.ping()?;
        Ok(peer)
    }

    /// Waits until the program has followed all commands.
    fn ping(&mut self) -> Result<(), Fault> {
        self.pings += 1;
        let asked = format!("ping {}", self.pings);
        let pong = format!("pong {}", self.pings);
        self.process.send(&asked);
        self.answer(&asked, |line| (line == pong).then_some(())).map(drop)
    }

    /// Skips lines until one is the answer.
    fn answer<T>(&mut self, asked: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let deadline = self.process.deadline();
        let mut line = String::new();
        for _ in 0..MOST_LINES {
            line = self.process.line(asked, deadline)?;
            if let Some(answer) = parse(line.trim()) {
                return Ok(answer);
            }
        }
        let (asked, answer) = (beginning(asked), beginning(&line));
        Err(Fault::Garbage { asked, answer, expected: "an answer, like nothing before it" })
    }
}

impl Peer<Position> for NBoardPeer {
    fn begin(&mut self, _: &Game) -> Result<(), Fault> {
        Ok(())
    }

    fn tell(&mut self, _: &Game) -> Result<(), Fault> {
        Ok(())
    }

    fn ask(&mut self, game: &Game, _: u64) -> Result<Reply<Move>, Fault> {
        // NBoard does not ask for forced passes, so neither does a match.
        if game.position().status() == Status::MustPass {
            return Ok(Reply::Play(Move::Pass));
        }
        let tags = [
            (GgfTag::PLACE, "UCThello"),
            (GgfTag::BLACK, "Black"),
            (GgfTag::WHITE, "White"),
            (GgfTag::RESULT, "?"),
            (GgfTag::TIME, &self.time),
        ];
        let tags = tags.map(|(tag, value)| (tag, value.to_owned())).to_vec();
        let text = write_ggf(&GgfGame { tags, ..GgfGame::new(game.clone()) });
        self.process.send(&format!("set game {text}"));
        self.ping()?;
        self.process.send("go");
        let answer = self.answer("go", |line| line.strip_prefix("===").map(str::to_owned))?;
        // Some engines write spaces between the move, its value and its time, others slashes.
        let word = answer.split(|c: char| c == '/' || c.is_whitespace()).find(|word| !word.is_empty());
        word.and_then(|word| parse_reply(word, parse_move)).ok_or_else(|| Fault::Garbage {
            asked: "go".to_owned(),
            answer: beginning(&format!("==={answer}")),
            expected: "a move",
        })
    }
}

impl Drop for NBoardPeer {
    fn drop(&mut self) {
        self.process.send("quit");
    }
}
