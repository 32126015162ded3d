//! `lab engine`: a player on standard input and output, by the Go Text Protocol, version 2 (Farnebäck, "Specification of the Go
//! Text Protocol, version 2, draft 2", 2002), as far as it suits Othello. Other programs can play against it.
use crate::cli::{EngineOptions, Result};
use crate::knowledge;
use engines::mcts::Random;
use engines::{Player, Thinking};
use othello::{Color, Move, Position, Rules, Square, Status};
use std::io::{BufRead, Write};
use std::time::Instant;

/// The commands that are known.
const COMMANDS: [&str; 12] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "boardsize",
    "clear_board",
    "play",
    "genmove",
    "undo",
    "showboard",
    "quit",
];

/// Runs the engine until its input ends or it is told to quit.
pub fn run(options: &EngineOptions) -> Result<()> {
    let player = knowledge::player(&options.agent.agent, options.weights.as_deref())?;
    let mut engine = GtpEngine::new(options.agent.text.clone(), player, options.seed);
    engine.serve(std::io::stdin().lock(), std::io::stdout().lock())
}

/// A game in progress, and the player.
struct GtpEngine {
    name: String,
    player: Player,
    random: Random,
    /// The start and the position after each move.
    positions: Vec<Position>,
    /// The thinking about the last move, whose tree may serve the next one.
    thinking: Option<Thinking>,
}

/// The answer to a command: a text, or an error.
type Answer = Result<String, String>;

impl GtpEngine {
    fn new(name: String, player: Player, seed: u64) -> Self {
        let positions = vec![Position::start(Rules::default())];
        Self { name, player, random: Random::new(seed), positions, thinking: None }
    }

    fn serve(&mut self, input: impl BufRead, mut output: impl Write) -> Result<()> {
        for line in input.lines() {
            let line = line?;
            // Whatever follows a # is a comment; control characters have no meaning.
            let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            let mut words = line.split('#').next().unwrap_or_default().split_whitespace().peekable();
            let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
            let Some(command) = words.next() else { continue };
            let (sign, text) = match self.answer(command, &words.collect::<Vec<_>>()) {
                Ok(text) => ('=', text),
                Err(text) => ('?', text),
            };
            write!(output, "{sign}{id}{}{text}\n\n", if text.is_empty() { "" } else { " " })?;
            output.flush()?;
            if command == "quit" {
                break;
            }
        }
        Ok(())
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Answer {
        match (command, words) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok(format!("UCThello {}", self.name)),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("boardsize", ["8"]) | ("clear_board", []) => {
                self.positions.truncate(1);
                self.thinking = None;
                Ok(String::new())
            }
            ("boardsize", _) => Err("unacceptable size".to_owned()),
            ("play", [color, vertex]) => {
                self.play(parse_color(color)?, parse_move(vertex)?).map(|()| String::new())
            }
            ("genmove", [color]) => self.genmove(parse_color(color)?),
            ("undo", _) => {
                if self.positions.len() < 2 {
                    return Err("cannot undo".to_owned());
                }
                self.positions.pop();
                self.thinking = None;
                Ok(String::new())
            }
            ("showboard", _) => Ok(format!("\n{}", self.position()).trim_end().to_owned()),
            ("quit", _) => Ok(String::new()),
            (known, _) if COMMANDS.contains(&known) => Err("syntax error".to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn position(&self) -> Position {
        *self.positions.last().expect("the start stays")
    }

    /// The position with this side to move. Programs that leave out forced passes are understood.
    fn position_of(&self, color: Color) -> Result<Position, String> {
        let position = self.position();
        if position.turn() == color || position.status() == Status::Over {
            return Ok(position);
        }
        position.play(Move::Pass).map_err(|_| format!("it is the turn of {}", position.turn()))
    }

    fn play(&mut self, color: Color, played: Move) -> Result<(), String> {
        let position = self.position_of(color)?;
        if played == Move::Pass && position.status() == Status::Over {
            return Ok(());
        }
        let after = position.play(played).map_err(|error| format!("illegal move: {error}"))?;
        self.positions.push(after);
        Ok(())
    }

    fn genmove(&mut self, color: Color) -> Answer {
        let position = self.position_of(color)?;
        let seed = self.random.next_u64();
        let thinking = match self.thinking.take() {
            Some(earlier) => Thinking::following(earlier, position, &self.player, seed),
            None => Thinking::new(position, &self.player, seed),
        };
        let Some(mut thinking) = thinking else { return Ok("pass".to_owned()) };
        let begin = Instant::now();
        let decision = loop {
            if let Some(decision) = thinking.slice(&|| begin.elapsed().as_secs_f64() * 1e3, f64::INFINITY) {
                break decision;
            }
        };
        self.thinking = Some(thinking);
        self.play(color, decision.played)?;
        Ok(match decision.played {
            Move::Place(square) => square.to_string(),
            Move::Pass => "pass".to_owned(),
        })
    }
}

fn parse_color(word: &str) -> Result<Color, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("syntax error: the colour is black or white".to_owned()),
    }
}

fn parse_move(word: &str) -> Result<Move, String> {
    let word = word.to_ascii_lowercase();
    if word == "pass" {
        return Ok(Move::Pass);
    }
    let square: Square = word.parse().map_err(|_| "syntax error: a square is a1 to h8".to_owned())?;
    Ok(Move::Place(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engines::Agent;

    fn answers(agent: &str, commands: &str) -> Vec<String> {
        let agent: Agent = agent.parse().expect("an agent");
        let player = knowledge::player(&agent, None).expect("the weights of the repository");
        let mut engine = GtpEngine::new("test".to_owned(), player, 1);
        let mut output = Vec::new();
        engine.serve(commands.as_bytes(), &mut output).expect("memory can be written to");
        let text = String::from_utf8(output).expect("text");
        assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
        text.split_terminator("\n\n").map(str::to_owned).collect()
    }

    #[test]
    fn a_game_by_the_protocol() {
        let all = answers(
            "greedy",
            "boardsize 8\nclear_board\n1 play b f5\n\n# a comment\n2 genmove white # please\n\
             3 play b a1\nplay w c4\nboardsize 19\nplay\nfly\nknown_command undo\n7 undo\n8 undo\n9 undo\nquit\nname",
        );
        assert_eq!(all[..3], ["=", "=", "=1"]);
        assert!(["=2 d6", "=2 f4", "=2 f6"].contains(&all[3].as_str()), "{}", all[3]);
        assert!(all[4].starts_with("?3 illegal move"), "{}", all[4]);
        assert_eq!(all[5], "? it is the turn of Black");
        assert_eq!(
            all[6..],
            [
                "? unacceptable size",
                "? syntax error",
                "? unknown command",
                "= true",
                "=7",
                "=8",
                "?9 cannot undo",
                "="
            ]
        );
    }

    #[test]
    fn it_plays_a_game_against_itself_to_the_end() {
        for agent in ["puct:iterations=40,reuse=on", "alphabeta:depth=1", "level1"] {
            let commands = ["genmove b\ngenmove w\n".repeat(64), "showboard\n".to_owned()].concat();
            let all = answers(agent, &commands);
            let wrong = all.iter().find(|answer| !answer.starts_with('='));
            assert_eq!(wrong, None, "{agent}: {}", all[128]);
            assert_eq!(all[126..128], ["= pass", "= pass"], "{agent}");
        }
    }

    #[test]
    fn a_forced_pass_may_be_left_out() {
        // After these moves Black has won all discs; who is asked to move passes.
        let won = "f5d6c5f4e3f6g5e6e7".as_bytes().chunks(2).zip(["b", "w"].into_iter().cycle());
        let commands: String = won
            .map(|(square, color)| format!("play {color} {}\n", String::from_utf8_lossy(square)))
            .collect();
        let all = answers("random", &(commands + "genmove w\ngenmove b\nplay w pass\nplay b pass\n"));
        assert_eq!(all[9..], ["= pass", "= pass", "=", "="], "{all:?}");
    }
}
