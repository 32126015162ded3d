//! Grids: experiments with a match for each combination of the values of some factors.
use crate::{Experiment, Openings, Pairing};
use board_game::BoardGame;
use formats::parse_transcript;
use games::{AnyGame, AnySetup};
use othello::{BoardSize, NoMoveRule, Position, Rules, Status};
use serde::{Deserialize, Serialize};

/// A description of an experiment with a match for each combination of the values of its factors.
///
/// In the texts of the players and in `size` and `no-move`, the name of a factor in braces stands for its value.
///
/// ```
/// use arena::Grid;
///
/// let grid = Grid {
///     first: "uct:iterations={budget},c={c}".to_owned(),
///     second: "{opponent}".to_owned(),
///     factors: [("budget", "100 1000"), ("c", "0.5 1"), ("opponent", "random")].map(Into::into).to_vec(),
///     ..Grid::default()
/// };
/// let experiment = grid.experiment()?;
/// assert_eq!(experiment.pairings.len(), 4);
/// assert_eq!(experiment.pairings[1].players, ["uct:iterations=100,c=1", "random"]);
/// # Ok::<(), arena::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Grid {
    /// A title for the report.
    pub title: String,
    /// The first player. All results are from its point of view.
    pub first: String,
    /// The second player.
    pub second: String,
    /// The game with its variant: a name of [`AnySetup::names`].
    #[serde(skip_serializing_if = "is_othello")]
    pub game: String,
    /// The side of Othello's board: 4, 6 or 8.
    pub size: String,
    /// In Othello, a side without a move passes (`pass`), or the game is over at once (`over`).
    pub no_move: String,
    /// The number of pairs of games of each match, with colours exchanged.
    pub pairs: u32,
    /// The number of random plies before the players begin.
    pub opening_plies: u32,
    /// How far from 1/2 a short search may value the position after them.
    pub balance: f64,
    /// The transcripts of the openings with which the pairs begin in turn, in place of random plies; only in Othello, and on one board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How the report is laid out.
    #[serde(skip_serializing_if = "Layout::is_default")]
    pub report: Layout,
    /// The factors that differ from match to match; the last one changes fastest.
    pub factors: Vec<Factor>,
}

/// How the report on a grid is laid out: names of factors. An empty name leaves the choice to the report. The other factors
/// get a figure for each combination of their values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Layout {
    /// The factor along the horizontal axis.
    pub x: String,
    /// The factor with a line for each of its values.
    pub lines: String,
}

impl Layout {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// A factor of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factor {
    /// Its name.
    pub name: String,
    /// Its values, at least one.
    pub values: Vec<String>,
}

impl From<(&str, &str)> for Factor {
    /// A name, and values separated by blanks.
    fn from((name, values): (&str, &str)) -> Self {
        let values = values.split_whitespace().map(str::to_owned).collect();
        Self { name: name.to_owned(), values }
    }
}

impl Default for Grid {
    /// A match of 50 pairs between two players named `classic` on the usual board, from balanced openings of 8 plies.
    fn default() -> Self {
        Self {
            title: String::new(),
            first: "classic".to_owned(),
            second: "classic".to_owned(),
            game: AnySetup::default().name().to_owned(),
            size: "8".to_owned(),
            no_move: "pass".to_owned(),
            pairs: 50,
            opening_plies: 8,
            balance: 0.15,
            openings: Vec::new(),
            seed: 1,
            report: Layout::default(),
            factors: Vec::new(),
        }
    }
}

fn is_othello(game: &str) -> bool {
    game == AnySetup::default().name()
}

/// The most matches of a grid.
pub const MOST_MATCHES: usize = 10_000;

/// The most pairs of games of a grid, all matches together.
pub const MOST_PAIRS: u64 = 10_000_000;

/// Why a description is not an experiment.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GridError {
    /// A factor has no value.
    #[error("factor `{0}` has no value")]
    NoValue(String),
    /// A factor's name is empty or given twice.
    #[error("factor `{0}`: every factor needs a name of its own")]
    Name(String),
    /// A factor is used nowhere.
    #[error("factor `{0}` is used nowhere: write {{{0}}} where its value belongs")]
    Unused(String),
    /// A text names a factor that there is not.
    #[error("`{text}`: there is no factor `{name}`")]
    Unknown {
        /// The text.
        text: String,
        /// The name.
        name: String,
    },
    /// The report is to show a factor that there is not.
    #[error("report: there is no factor `{0}`")]
    Report(String),
    /// A brace is open.
    #[error("`{0}`: a brace is not closed")]
    OpenBrace(String),
    /// There are too many combinations.
    #[error("{0} combinations: {MOST_MATCHES} at most")]
    TooMany(usize),
    /// There are too many pairs of games, all matches together.
    #[error("{0} pairs of games in all: {MOST_PAIRS} at most")]
    TooManyPairs(u64),
    /// There is nothing to play.
    #[error("`pairs` is 0: there is nothing to play")]
    NoPairs,
    /// There is no such game.
    #[error("game `{0}`: expected one of {names}", names = AnySetup::names())]
    Game(String),
    /// No board has this side.
    #[error("size `{0}`: 4, 6 or 8")]
    Size(String),
    /// There is no such rule.
    #[error("no-move `{0}`: `pass` or `over`")]
    NoMove(String),
    /// The opening would leave too little to play.
    #[error("opening-plies {asked}: on a board of side {side}, {most} at most")]
    OpeningPlies {
        /// The number asked for.
        asked: u32,
        /// The side of the board: 3 for one board of tic-tac-toe, and 9 for nine.
        side: u8,
        /// The most.
        most: u32,
    },
    /// An opening can't be played on this board.
    #[error("opening `{0}`: moves from the start of this board, after which the game goes on")]
    Opening(String),
    /// The matches with listed openings are not on one board of Othello.
    #[error("openings are of one board of Othello")]
    OpeningsBoard,
    /// The balance is out of its range.
    #[error("balance {0}: a number from 0 to 0.5")]
    Balance(f64),
}

impl Grid {
    /// The experiment that it describes. The texts of the players are not checked, as it is not known here who can play.
    ///
    /// # Errors
    /// If it describes none; the error says what is wrong.
    pub fn experiment(&self) -> Result<Experiment, GridError> {
        self.check()?;
        let mut pairings = Vec::new();
        for factors in combinations(&self.factors) {
            let fill = |text: &str| filled(text, &factors);
            let setup = match AnySetup::named(&self.game) {
                Some(AnySetup::Othello(_)) => othello(&fill(&self.size)?, &fill(&self.no_move)?)?.into(),
                Some(other) => other,
                None => return Err(GridError::Game(self.game.clone())),
            };
            let (asked, most) = (self.opening_plies, setup.most_opening_plies());
            if asked > most && self.openings.is_empty() {
                return Err(GridError::OpeningPlies {
                    asked,
                    side: AnyGame::start(setup).to_board().grid.columns,
                    most,
                });
            }
            let players = [fill(&self.first)?, fill(&self.second)?];
            pairings.push(Pairing { players, setup, factors, pairs: None });
        }
        let openings = match self.openings[..] {
            [] => Openings::Random { plies: self.opening_plies, balance: self.balance },
            [..] => Openings::Listed(self.listed(&pairings)?),
        };
        Ok(Experiment { seed: self.seed, pairs: self.pairs, openings, pairings })
    }

    /// The openings on the board of the matches.
    fn listed(&self, pairings: &[Pairing]) -> Result<Vec<othello::Game>, GridError> {
        let [first, others @ ..] = pairings else { return Err(GridError::OpeningsBoard) };
        let is_other = others.iter().any(|other| other.setup != first.setup);
        let rules = first.setup.othello().filter(|_| !is_other).ok_or(GridError::OpeningsBoard)?;
        let game = |moves: &String| {
            let game = parse_transcript(moves, Position::start(rules)).ok();
            let goes_on = |game: &othello::Game| game.position().status() != Status::Over;
            game.filter(goes_on).ok_or_else(|| GridError::Opening(moves.clone()))
        };
        self.openings.iter().map(game).collect()
    }

    fn check(&self) -> Result<(), GridError> {
        if self.pairs == 0 {
            return Err(GridError::NoPairs);
        }
        if !(0.0..=0.5).contains(&self.balance) {
            return Err(GridError::Balance(self.balance));
        }
        for (n, Factor { name, values }) in self.factors.iter().enumerate() {
            if name.is_empty() || self.factors[..n].iter().any(|earlier| earlier.name == *name) {
                return Err(GridError::Name(name.clone()));
            }
            if values.is_empty() {
                return Err(GridError::NoValue(name.clone()));
            }
            let place = format!("{{{name}}}");
            if ![&self.first, &self.second, &self.size, &self.no_move]
                .iter()
                .any(|text| text.contains(&place))
            {
                return Err(GridError::Unused(name.clone()));
            }
        }
        for name in [&self.report.x, &self.report.lines] {
            if !name.is_empty() && !self.factors.iter().any(|factor| factor.name == *name) {
                return Err(GridError::Report(name.clone()));
            }
        }
        let count =
            self.factors.iter().fold(1_usize, |count, factor| count.saturating_mul(factor.values.len()));
        let pairs = (count as u64).saturating_mul(self.pairs.into());
        match count {
            _ if count > MOST_MATCHES => Err(GridError::TooMany(count)),
            _ if pairs > MOST_PAIRS => Err(GridError::TooManyPairs(pairs)),
            _ => Ok(()),
        }
    }
}

/// Othello's rules by the words of a grid.
fn othello(size: &str, no_move: &str) -> Result<Rules, GridError> {
    let wrong_size = || GridError::Size(size.to_owned());
    let side: u8 = size.parse().map_err(|_| wrong_size())?;
    Ok(Rules {
        size: BoardSize::try_from(side).map_err(|_| wrong_size())?,
        no_move: match no_move {
            "pass" => NoMoveRule::MustPass,
            "over" => NoMoveRule::GameOver,
            _ => return Err(GridError::NoMove(no_move.to_owned())),
        },
    })
}

/// Every combination of a value of each factor, the last factor changing fastest.
fn combinations(factors: &[Factor]) -> Vec<Vec<(String, String)>> {
    factors.iter().fold(vec![Vec::new()], |combinations, factor| {
        let with = |value: &String| (factor.name.clone(), value.clone());
        let longer = |begin: Vec<(String, String)>| {
            factor.values.iter().map(move |value| [begin.clone(), vec![with(value)]].concat())
        };
        combinations.into_iter().flat_map(longer).collect()
    })
}

/// The text with the values of factors in place of their names in braces.
fn filled(text: &str, factors: &[(String, String)]) -> Result<String, GridError> {
    let mut pieces = text.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}').ok_or_else(|| GridError::OpenBrace(text.to_owned()))?;
        let found = factors.iter().find(|(factor, _)| factor == name);
        let unknown = || GridError::Unknown { text: text.to_owned(), name: name.to_owned() };
        let (_, value) = found.ok_or_else(unknown)?;
        filled.push_str(value);
        filled.push_str(rest);
    }
    Ok(filled)
}
