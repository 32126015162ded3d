//! Experiments as plain data, to be stored beside their games.
use crate::{Experiment, Openings, Pairing};
use formats::{FormatError, parse_transcript, write_transcript};
use games::AnySetup;
use othello::{BoardSize, BoardStringError, Game, NoMoveRule, Position, Rules};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An [`Experiment`] as plain data: equal descriptions are experiments with equal games.
///
/// ```
/// use arena::{Description, Grid};
///
/// let experiment = Grid::default().experiment()?;
/// let description = Description::from(&experiment);
/// assert_eq!(description.experiment()?, experiment);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Description {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of pairs of games in each match that has no number of its own.
    pub pairs: u32,
    /// How games begin.
    pub openings: OpeningsDescription,
    /// The matches.
    pub matches: Vec<MatchDescription>,
}

/// [`Openings`] as plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OpeningsDescription {
    /// See [`Openings::Random`].
    Random {
        /// The number of plies.
        plies: u32,
        /// How far from 1/2 a short search may value the position, 0 to 0.5.
        balance: f64,
    },
    /// See [`Openings::Listed`].
    Listed(Vec<ListedOpening>),
}

impl fmt::Display for OpeningsDescription {
    /// In words.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random { plies: 0, .. } => write!(to, "the start position"),
            Self::Random { plies, balance } => {
                write!(to, "{plies} random plies, balanced within {balance} of 1/2 by a short search")
            }
            Self::Listed(listed) => write!(to, "a list of {}", listed.len()),
        }
    }
}

/// An opening as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedOpening {
    /// The start position as a board string.
    pub start: String,
    /// Whether a side without a move passes; otherwise the game is over at once.
    pub passes: bool,
    /// The moves as a transcript.
    pub moves: String,
}

/// A [`Pairing`] as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchDescription {
    /// The texts of the players, see [`Pairing::players`].
    pub players: [String; 2],
    /// The name of the game with its variant; `None` for Othello.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The side of Othello's board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// Whether in Othello a side without a move passes; otherwise the game is over at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<bool>,
    /// Names and values of the factors, see [`Pairing::factors`].
    pub factors: Vec<(String, String)>,
    /// The number of pairs of games, see [`Pairing::pairs`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<u32>,
}

/// Why a description is not an experiment.
#[derive(Debug, thiserror::Error)]
pub enum DescriptionError {
    /// There is no such game.
    #[error("game `{0}`: there is none with this name")]
    Game(String),
    /// Neither a game nor a size is given.
    #[error("a match has neither a game nor a size")]
    NoGame,
    /// No board has this side.
    #[error("size {0}: 4, 6 or 8")]
    Size(u8),
    /// The start position of an opening can't be read.
    #[error("start of an opening: {0}")]
    Start(#[from] BoardStringError),
    /// The moves of an opening can't be read or are illegal.
    #[error("moves of an opening: {0}")]
    Moves(#[from] FormatError),
    /// There is an empty list of openings.
    #[error("there is no opening")]
    NoOpening,
}

impl From<&Experiment> for Description {
    fn from(experiment: &Experiment) -> Self {
        let openings = match &experiment.openings {
            Openings::Random { plies, balance } => {
                OpeningsDescription::Random { plies: *plies, balance: *balance }
            }
            Openings::Listed(games) => OpeningsDescription::Listed(games.iter().map(Into::into).collect()),
        };
        let matches = experiment.pairings.iter().map(Into::into).collect();
        Self { seed: experiment.seed, pairs: experiment.pairs, openings, matches }
    }
}

impl From<&Game> for ListedOpening {
    fn from(game: &Game) -> Self {
        let (start, passes) = (game.start(), passes(game.start().rules().no_move));
        Self { start: start.to_board_string(), passes, moves: write_transcript(game) }
    }
}

impl From<&Pairing> for MatchDescription {
    fn from(Pairing { players, setup, factors, pairs }: &Pairing) -> Self {
        let rules = setup.othello();
        Self {
            players: players.clone(),
            game: rules.is_none().then(|| setup.name().to_owned()),
            size: rules.map(|rules| rules.size.side()),
            passes: rules.map(|rules| passes(rules.no_move)),
            factors: factors.clone(),
            pairs: *pairs,
        }
    }
}

impl Description {
    /// The experiment.
    ///
    /// # Errors
    /// If it describes none; the error says what is wrong.
    pub fn experiment(&self) -> Result<Experiment, DescriptionError> {
        let openings = match &self.openings {
            OpeningsDescription::Random { plies, balance } => {
                Openings::Random { plies: *plies, balance: *balance }
            }
            OpeningsDescription::Listed(listed) if listed.is_empty() => {
                return Err(DescriptionError::NoOpening);
            }
            OpeningsDescription::Listed(listed) => {
                Openings::Listed(listed.iter().map(ListedOpening::game).collect::<Result<_, _>>()?)
            }
        };
        let pairings = self.matches.iter().map(MatchDescription::pairing).collect::<Result<_, _>>()?;
        Ok(Experiment { seed: self.seed, pairs: self.pairs, openings, pairings })
    }
}

impl ListedOpening {
    fn game(&self) -> Result<Game, DescriptionError> {
        let start = Position::from_board_string(&self.start, no_move(self.passes))?;
        Ok(parse_transcript(&self.moves, start)?)
    }
}

impl MatchDescription {
    fn pairing(&self) -> Result<Pairing, DescriptionError> {
        let setup = match (&self.game, self.size) {
            (Some(name), _) => AnySetup::named(name).ok_or_else(|| DescriptionError::Game(name.clone()))?,
            (None, Some(side)) => {
                let size = BoardSize::try_from(side).map_err(|_| DescriptionError::Size(side))?;
                Rules { size, no_move: no_move(self.passes.unwrap_or(true)) }.into()
            }
            (None, None) => return Err(DescriptionError::NoGame),
        };
        let (players, factors) = (self.players.clone(), self.factors.clone());
        Ok(Pairing { players, setup, factors, pairs: self.pairs })
    }
}

pub(crate) fn passes(rule: NoMoveRule) -> bool {
    rule == NoMoveRule::MustPass
}

pub(crate) const fn no_move(passes: bool) -> NoMoveRule {
    if passes { NoMoveRule::MustPass } else { NoMoveRule::GameOver }
}
