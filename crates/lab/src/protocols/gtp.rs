//! The Go Text Protocol, version 2 (Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2", 2002), as far as it
//! suits Othello.
use super::budget::Clocks;
use super::seat::Seat;
use super::{Line, parse_move, read_line};
use crate::cli::Result;
use othello::{BoardSize, Color, Game, Move, NoMoveRule, Position, Rules, Status};
use std::io::{BufRead, Write};
use std::time::Instant;

/// The commands that are known.
const COMMANDS: [&str; 18] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "boardsize",
    "clear_board",
    "komi",
    "set_game",
    "play",
    "genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
    "uct-seed",
    "quit",
];

/// Answers commands until the input ends or one says to quit.
pub fn serve(name: &str, seat: Seat, mut input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut engine = GtpEngine { name: name.to_owned(), seat, settings: None, clocks: None };
    while let Some(line) = read_line(&mut input)? {
        let Some((id, answer, is_last)) = engine.answer_line(&line) else { continue };
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        write!(output, "{sign}{id}{}{text}\n\n", if text.is_empty() { "" } else { " " })?;
        output.flush()?;
        if is_last {
            break;
        }
    }
    Ok(())
}

struct GtpEngine {
    name: String,
    seat: Seat,
    /// The clocks at the start of a game, and those of this one; `None` if time is not limited.
    settings: Option<Clocks>,
    clocks: Option<Clocks>,
}

/// The answer to a command: a text, or an error.
type Answer = Result<String, String>;

impl GtpEngine {
    /// The command's number if it has one, the answer, and whether it is the last one; `None` if there is no command on the line.
    fn answer_line<'a>(&mut self, line: &'a Line) -> Option<(&'a str, Answer, bool)> {
        let Line::Text(line) = line else { return Some(("", Err("line too long".to_owned()), false)) };
        // The text after a # is a comment.
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace().peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let command = words.next().unwrap_or_default();
        if id.is_empty() && command.is_empty() {
            return None;
        }
        let answer = self.answer(command, &words.collect::<Vec<_>>());
        let is_last = command == "quit" && answer.is_ok();
        Some((id, answer, is_last))
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Answer {
        let done = Ok(String::new());
        match (command, words) {
            ("protocol_version", []) => Ok("2".to_owned()),
            ("name", []) => Ok(format!("UCThello {}", self.name)),
            ("version", []) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", []) => Ok(COMMANDS.join("\n")),
            ("boardsize", [side]) => self.set_size(side),
            ("clear_board", []) => {
                self.begin(self.seat.game().start().rules().size);
                done
            }
            ("komi", [komi]) if komi.parse().is_ok_and(f64::is_finite) => done,
            ("set_game", [game]) if game.eq_ignore_ascii_case("othello") => done,
            ("set_game", [_]) => Err("the only game is Othello".to_owned()),
            ("play", [color, vertex]) => {
                let color = parse_color(color)?;
                let played = parse_move(vertex).ok_or("syntax error: a square is a1 to h8")?;
                self.seat.play(color, played).map_err(|error| self.illegal(color, &error))?;
                done
            }
            ("genmove", [color]) => self.genmove(parse_color(color)?),
            ("undo", []) => self.seat.undo().then(String::new).ok_or_else(|| "cannot undo".to_owned()),
            ("showboard", []) => Ok(format!("\n{}", self.position()).trim_end().to_owned()),
            ("final_score", []) => self.final_score(),
            ("time_settings", [main, period, moves]) => {
                self.settings = Clocks::new(seconds(main)?, seconds(period)?, moves_of(moves)?);
                self.clocks = self.settings;
                done
            }
            ("time_left", [color, left, moves]) => {
                let (color, left, moves) = (parse_color(color)?, seconds(left)?, moves_of(moves)?);
                self.clocks.get_or_insert_with(Clocks::unknown).set(color, left, moves);
                done
            }
            ("uct-seed", [seed]) => {
                let seed = seed.parse().map_err(|_| "syntax error: the seed is a number below 2^64")?;
                self.seat.set_next_seed(seed);
                done
            }
            ("quit", []) => done,
            (known, _) if COMMANDS.contains(&known) => Err("syntax error".to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn position(&self) -> Position {
        self.seat.game().position()
    }

    fn set_size(&mut self, side: &str) -> Answer {
        let size = side.parse().ok().and_then(|side: u8| BoardSize::try_from(side).ok());
        let size = size.ok_or("unacceptable size")?;
        self.begin(size);
        Ok(String::new())
    }

    fn begin(&mut self, size: BoardSize) {
        let rules = Rules { size, no_move: NoMoveRule::MustPass };
        self.seat.begin(Game::new(Position::start(rules)));
        self.clocks = self.settings;
    }

    fn illegal(&self, color: Color, error: &dyn std::fmt::Display) -> String {
        let position = self.position();
        if position.turn() != color && position.status() == Status::ToMove {
            return format!("illegal move: it is the turn of {}", position.turn());
        }
        format!("illegal move: {error}")
    }

    fn genmove(&mut self, color: Color) -> Answer {
        if self.position().status() != Status::Over {
            self.seat.turn_to(color).map_err(|error| self.illegal(color, &error))?;
        }
        let begin = Instant::now();
        let most_ms = self.clocks.as_ref().and_then(|clocks| clocks.budget_ms(self.position()));
        let decision = self.seat.think(most_ms, &mut |_| true);
        let played = decision.map_or(Move::Pass, |decision| decision.played);
        if let Some(clocks) = &mut self.clocks {
            clocks.spend(color, begin.elapsed().as_secs_f64() * 1e3);
        }
        self.seat.play(color, played).map_err(|error| self.illegal(color, &error))?;
        Ok(played.to_string())
    }

    fn final_score(&self) -> Answer {
        let score = self.position().score().ok_or("cannot score: the game is not over")?;
        Ok(match score.official.difference() {
            0 => "0".to_owned(),
            lead @ 1.. => format!("B+{lead}"),
            lead => format!("W+{}", -lead),
        })
    }
}

/// Seconds; a clock that has run out has none left.
fn seconds(word: &str) -> Result<f64, String> {
    let seconds = word.parse().ok().filter(|seconds: &f64| seconds.is_finite());
    seconds.map(|seconds| seconds.max(0.0)).ok_or_else(|| "syntax error: seconds are a number".to_owned())
}

fn moves_of(word: &str) -> Result<u32, String> {
    word.parse().map_err(|_| "syntax error: the number of moves is a whole number".to_owned())
}

fn parse_color(word: &str) -> Result<Color, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("syntax error: the colour is black or white".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clocks_start_anew_with_a_game() {
        let agent = "uct:iterations=10".parse().expect("an agent");
        let seat = Seat::new(agent, None, 1).expect("the weights of the repository");
        let mut engine = GtpEngine { name: String::new(), seat, settings: None, clocks: None };
        let mut tell = |command: &str, words: &[&str]| {
            engine.answer(command, words).expect("it is right");
            engine.clocks.and_then(|clocks| clocks.budget_ms(engine.position()))
        };
        assert_eq!(tell("genmove", &["b"]), None);
        let at_first = tell("time_settings", &["31", "0", "0"]);
        assert!(at_first.is_some_and(|ms| ms > 900.0), "{at_first:?}");
        assert!(tell("time_left", &["w", "3", "0"]) < at_first);
        assert_eq!(tell("clear_board", &[]), Some(1_000.0));
        tell("time_left", &["b", "3", "0"]);
        assert_eq!(tell("boardsize", &["8"]), Some(1_000.0));
    }
}
