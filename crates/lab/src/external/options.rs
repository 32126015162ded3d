//! The options of `lab match` for programs, and their help.
use super::{Conditions, Gomocup};
use clap::Args;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub struct Options {
    /// The longest time, in seconds, that a program (`gtp:`, `nboard:`, `contest:` or `gomocup:`) may take for an answer; after it
    /// the match ends, or with `gomocup:` the game
    #[arg(long, default_value_t = 60.0, value_parser = seconds)]
    pub engine_seconds: f64,
    /// The search depth in plies that programs are told over NBoard's protocol
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=60))]
    pub engine_depth: u8,
    /// The milliseconds for a move that programs are told over Gomocup's protocol (`INFO timeout_turn`); nobody enforces them
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub engine_turn_ms: Option<u32>,
    /// The seconds for all moves of a game over Gomocup's protocol (`INFO timeout_match` and `time_left`); a program that takes longer loses
    #[arg(long, value_parser = seconds)]
    pub engine_game_seconds: Option<f64>,
    /// The memory in megabytes that programs are told over Gomocup's protocol (`INFO max_memory`)
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub engine_memory_mb: Option<u32>,
}

impl Options {
    /// The conditions for programs.
    pub fn conditions(self) -> Conditions {
        let gomocup = Gomocup {
            turn_time: self.engine_turn_ms.map(|ms| Duration::from_millis(ms.into())),
            match_time: self.engine_game_seconds.map(Duration::from_secs_f64),
            memory: self.engine_memory_mb.map(|mb| u64::from(mb) << 20),
        };
        Conditions {
            patience: Duration::from_secs_f64(self.engine_seconds),
            depth: self.engine_depth,
            gomocup,
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=1e6).contains(seconds));
    seconds.ok_or_else(|| "a number from 0.01 to 1000000".to_owned())
}

/// The text after the options in the help, before the agents.
pub const HELP: &str = "\
Programs:
  --black 'gtp:COMMAND ARGUMENTS' or 'nboard:COMMAND ARGUMENTS' starts a program that speaks the Go Text Protocol or that of NBoard,
  for example:
    lab match --black uct:iterations=5000 --white 'gtp:edax -gtp -l 1' --games 20
    lab match --black 'gtp:lab engine --agent level9' --white 'nboard:/games/ntest/ntest x' --engine-seconds 5
  On nine boards, 'contest:COMMAND ARGUMENTS' starts a program that speaks the lines of CodinGame's contest, anew for each game:
    lab match --game ultimate level3 'contest:./my-bot' --games 20 --engine-seconds 2
  In Gobang, 'gomocup:COMMAND ARGUMENTS' starts a program that speaks the protocol of Gomocup. If it fails, it loses that game, with a line
  on standard error, and the match goes on:
    lab match --game gobang level6 'gomocup:./pbrain-mine' --games 20 --engine-turn-ms 1000
  The command is split at blanks, except between quotation marks; there is no shell. Each thread starts a copy of its own.
  A program that can't be started, ends, is silent for --engine-seconds, plays an illegal move or answers nonsense ends the match (except as above):
  the figures so far, one line that says what happened, and exit code 1. Wrapper scripts should `exec` the program, so that it is
  the program that is ended. Over GTP, a program that lists `uct-seed N` gets the seed of every move, so that the games of
  `lab engine` are the same as without it. Programs play only by the rule that a side without a move passes.

";
