//! `lab learn`: a learner plays against itself, and is measured in pauses.
pub mod player;
pub mod session;
pub mod truth;
mod yardstick;

use crate::cli::{Result, RuleOptions, check_writable};
use crate::family::{Family, with_family};
use crate::files::read_if_any;
use crate::game::any_game;
use clap::Args;
use games::AnySetup;
use learners::Learner;
use session::{Measured, Session};
use std::path::{Path, PathBuf};
use yardstick::USUAL;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lab learn --game tictactoe --player qlearning --episodes 1000000 --seed 1 --json curve.jsonl
  lab learn --game tictactoe --episodes 10000 --uct 10000
  lab learn --game ultimate --player sarsa:epsilon=0.2 --episodes 100000 --table ultimate.table
  lab learn --game othello --size 4 --episodes 200000 --values \"\"
  lab learn --game tictactoe --episodes 100000 --values a1b2")]
pub struct LearnOptions {
    /// The game
    #[arg(long, value_parser = any_game())]
    pub game: AnySetup,
    #[command(flatten)]
    pub rules: RuleOptions,
    /// The learner: `qlearning`, `sarsa` or `montecarlo`, with constants as in `lab agents`
    #[arg(long, default_value = "qlearning")]
    pub player: String,
    /// The episodes in all, those of the table in the file included
    #[arg(long, default_value_t = 100_000)]
    pub episodes: u64,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Measures after each so many episodes; without this option, after 1,000, 2,000, 5,000, 10,000 and so on
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub every: Option<u64>,
    /// A player against which the table is measured; may be given several times, `none` for no measurements. By default `random`, UCT with
    /// 100 and 1,000 iterations, and perfect play where it is known
    #[arg(long)]
    pub against: Vec<String>,
    /// The games of each measurement; the table moves first in every other one
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Measures UCT beside the learner in pauses of at most so many episodes, with as many iterations for a move as the learner has had
    /// episodes
    #[arg(long, default_value_t = 0)]
    pub uct: u32,
    /// Writes the measurements to this file, a JSON object a line; `-` is the standard output
    #[arg(long)]
    pub json: Option<PathBuf>,
    /// The file of the table: learning goes on with it if it is there, and it is saved in each pause
    #[arg(long)]
    pub table: Option<PathBuf>,
    /// Prints the learned and the exact value of each move after these moves, in place of the measurements
    #[arg(long, value_name = "MOVES")]
    pub values: Option<String>,
}

/// Learns, measures, and prints the measurements or the values of a position.
///
/// # Errors
/// If an option is wrong, or a file can't be read or written.
pub fn run(options: &LearnOptions) -> Result<()> {
    let setup = options.setup()?;
    with_family!(setup, M => learn::<M>(options, setup))
}

fn learn<M: Family>(options: &LearnOptions, setup: AnySetup) -> Result<()> {
    let learner = Learner::read(&options.player).map_err(|error| format!("--player: {error}"))?;
    check_writable(options.json.as_deref())?;
    let mut session = Session::<M>::new(options, setup, *learner.constants())?;
    session.learn()?;
    match &options.values {
        Some(moves) => out!("{}", session.values(moves)?),
        None => out!("{}", session.text()?),
    }
    Ok(())
}

impl LearnOptions {
    /// The game by the rules that are asked for.
    fn setup(&self) -> Result<AnySetup> {
        let rules = self.rules.rules();
        match self.game.othello() {
            Some(_) => Ok(rules.into()),
            None if rules != othello::Rules::default() => Err("--size and --no-move are for Othello".into()),
            None => Ok(self.game),
        }
    }

    /// The texts of the players against which the table is measured.
    fn yardsticks(&self) -> Vec<String> {
        let usual = || USUAL.map(str::to_owned).to_vec();
        let asked: Vec<String> = self.against.iter().filter(|text| *text != "none").cloned().collect();
        if self.against.is_empty() && self.values.is_none() { usual() } else { asked }
    }

    /// The numbers of episodes after which the table is measured and saved, rising; the last one is that of all episodes.
    fn pauses(&self) -> Vec<u64> {
        let mut pauses: Vec<u64> = match self.every {
            Some(every) => {
                (1..).map(|n: u64| n.saturating_mul(every)).take_while(|n| *n < self.episodes).collect()
            }
            None => (3..19)
                .flat_map(|power| [1, 2, 5].map(|n| n * 10_u64.pow(power)))
                .take_while(|n| *n < self.episodes)
                .collect(),
        };
        pauses.push(self.episodes);
        pauses
    }

    /// The measurements of an earlier run that goes on.
    fn lines(&self) -> Result<Vec<Measured>> {
        let Some(path) = self.json.as_deref().filter(|path| *path != Path::new("-") && self.table.is_some())
        else {
            return Ok(Vec::new());
        };
        let text = String::from_utf8(read_if_any(path)?.unwrap_or_default())?;
        let line = |(n, line): (usize, &str)| {
            serde_json::from_str(line)
                .map_err(|error| format!("{}, line {}: {error}", path.display(), n + 1).into())
        };
        text.lines().enumerate().map(line).collect()
    }
}

#[cfg(test)]
mod tests;
