//! Players as text: `uct:ms=100,c=0.5`.
use crate::player::{Player, Tree, Values, Way};
use mcts::{FinalMove, Limits};
use std::str::FromStr;
use tictactoe::Policy;

/// The players and their options.
pub const HELP: &str = "\
Players:
  random   any move
  classic  UCT with uniform playouts, c = 1.414
  uct      UCT with proven results, decisive moves in playouts, and the tree kept from move to move
  puct     PUCT with priors by rules of thumb: lines, blocks, boards given away
  learned  PUCT with the learned evaluation
  pvs      principal-variation search with a static evaluation
Options, after a colon and with commas between them:
  iterations, ms   limits of a search; without any, 10,000 iterations. For pvs, iterations are positions
  c                exploration, 0 to 100
  solver           proven results: on or off
  playout          uniform or decisive
  final            the move played: visits, value or bound
  reuse            the tree is kept from move to move: on or off
  minimax          the share of the value by minimax with puct and learned, 0 to 1
  temperature      of the priors of learned, 0.01 to 100
  depth            of pvs in plies, 1 to 81
  mistakes         the share of moves at which another one than the best is played, 0 to 1";

/// The iterations of a search without limits.
const DEFAULT_ITERATIONS: u32 = 10_000;

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// The name is unknown.
    #[error("no player `{0}`")]
    Unknown(String),
    /// An option is unknown, or the player does not have it.
    #[error("{player} has no option `{option}`")]
    NoOption {
        /// The player.
        player: String,
        /// The option.
        option: String,
    },
    /// A value is none of those that the option takes.
    #[error("{option}={value}: {expected}")]
    Value {
        /// The option.
        option: String,
        /// The text of the value.
        value: String,
        /// The values that it takes.
        expected: &'static str,
    },
}

/// One option of a text.
struct Entry<'a> {
    player: &'a str,
    option: &'a str,
    value: &'a str,
}

impl Entry<'_> {
    fn refuse(&self, expected: &'static str) -> PlayerError {
        PlayerError::Value { option: self.option.to_owned(), value: self.value.to_owned(), expected }
    }

    fn number(&self, least: f64, most: f64, expected: &'static str) -> Result<f64, PlayerError> {
        let number = self.value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.refuse(expected))
    }

    fn whole(&self, most: u32, expected: &'static str) -> Result<u32, PlayerError> {
        let number = self.value.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| self.refuse(expected))
    }

    fn word<T: Copy>(&self, words: &[(&str, T)], expected: &'static str) -> Result<T, PlayerError> {
        let found = words.iter().find(|(word, _)| *word == self.value);
        found.map(|(_, meaning)| *meaning).ok_or_else(|| self.refuse(expected))
    }

    fn is_on(&self) -> Result<bool, PlayerError> {
        self.word(&[("on", true), ("off", false)], "on or off")
    }

    fn unknown(&self) -> PlayerError {
        PlayerError::NoOption { player: self.player.to_owned(), option: self.option.to_owned() }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let way = match name {
            "random" => Way::Random,
            "classic" => Way::Tree(Tree::CLASSIC),
            "uct" => Way::Tree(Tree::UCT),
            "puct" => Way::Tree(Tree::PUCT),
            "learned" => Way::Tree(Tree::LEARNED),
            "pvs" => Way::Pvs { depth: 81 },
            _ => return Err(PlayerError::Unknown(name.to_owned())),
        };
        let mut player = Self { way, limits: Limits::new(), mistakes: 0.0 };
        for option in options.split(',').filter(|option| !option.is_empty()) {
            let (option, value) = option.split_once('=').unwrap_or((option, ""));
            player.set(&Entry { player: name, option, value })?;
        }
        if player.limits.rules().is_empty() {
            player.limits = player.limits.iterations(DEFAULT_ITERATIONS);
        }
        Ok(player)
    }
}

impl Player {
    fn set(&mut self, entry: &Entry) -> Result<(), PlayerError> {
        match (entry.option, &mut self.way) {
            (_, Way::Random) => return Err(entry.unknown()),
            ("iterations", _) => {
                let iterations = entry.whole(u32::MAX, "a whole number from 1")?;
                self.limits = std::mem::take(&mut self.limits).iterations(iterations);
            }
            ("ms", _) => {
                let ms = entry.number(1.0, 1e9, "a number of milliseconds from 1")?;
                self.limits = std::mem::take(&mut self.limits).time_ms(ms);
            }
            ("mistakes", _) => self.mistakes = entry.number(0.0, 1.0, "a number from 0 to 1")?,
            ("depth", Way::Pvs { depth }) => *depth = entry.whole(81, "a whole number from 1 to 81")? as u8,
            (_, Way::Tree(tree)) => tree.set(entry)?,
            _ => return Err(entry.unknown()),
        }
        Ok(())
    }
}

impl Tree {
    fn set(&mut self, entry: &Entry) -> Result<(), PlayerError> {
        let share = || entry.number(0.0, 1.0, "a number from 0 to 1");
        match (entry.option, &mut self.values) {
            ("c", _) => self.config.exploration = entry.number(0.0, 100.0, "a number from 0 to 100")?,
            ("solver", _) => self.config.solver = entry.is_on()?,
            ("reuse", _) => self.reuse = entry.is_on()?,
            ("playout", Values::Playouts(policy)) => {
                let words = [("uniform", Policy::Uniform), ("decisive", Policy::Decisive)];
                *policy = entry.word(&words, "uniform or decisive")?;
            }
            ("final", _) => {
                let words = [
                    ("visits", FinalMove::Visits),
                    ("value", FinalMove::Value),
                    ("bound", FinalMove::LowerBound),
                ];
                self.config.final_move = entry.word(&words, "visits, value or bound")?;
            }
            ("minimax", Values::Hints | Values::Learned { .. }) => self.config.minimax_share = share()?,
            ("temperature", Values::Learned { temperature, .. }) => {
                *temperature = entry.number(0.01, 100.0, "a number from 0.01 to 100")? as f32;
            }
            _ => return Err(entry.unknown()),
        }
        Ok(())
    }
}
