//! The set-up of an experiment: what the form shows and a link says, and the experiment that it describes.
use super::players::{Entrant, can_play, capped};
use ::players::TextError;
use arena::{Experiment, Factor, Grid, GridError, Pairing, Sprt};
use games::{AnySetup, GameId};
use othello::{BoardSize, NoMoveRule, Rules};

/// The most pairs of games of an experiment on the page, all matches together: their games fit in the browser's storage.
pub const MOST_PAIRS: u32 = 1_000;

/// The most matches of an experiment on the page.
pub const MOST_MATCHES: usize = 60;

/// The most options that are varied.
pub const MOST_VARIED: usize = 2;

/// The names of the factors that list the two players of a match.
pub const PLAYER: &str = "player";
const OPPONENT: &str = "opponent";

/// A set-up. It can be wrong: [`Setup::experiment`] says so.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The text of the first player. All results are from its point of view.
    pub first: String,
    /// The texts of its opponents.
    pub opponents: Vec<String>,
    /// Whether the opponents also meet each other: a round robin. Only players without varied options play one.
    pub is_round_robin: bool,
    /// Options of the first player, by name, with the values that they take in turn.
    pub varied: Vec<Factor>,
    /// The game and its rules.
    pub game: AnySetup,
    /// The number of pairs of games of each match.
    pub pairs: u32,
    /// The transcripts of the openings with which the pairs begin in turn; none for random plies.
    pub openings: Vec<String>,
    /// The number of random plies before the players begin.
    pub opening_plies: u32,
    /// How far from 1/2 a short search may value the position after them, 0 to 0.5.
    pub balance: f64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The test that ends the match as soon as its result is clear. Only a single match has one.
    pub sprt: Option<Sprt>,
}

impl Default for Setup {
    /// A match in Othello.
    fn default() -> Self {
        let [first, second] = GameId::Othello.record().lab.map(str::to_owned);
        Self {
            first,
            opponents: vec![second],
            is_round_robin: false,
            varied: Vec::new(),
            game: Rules { size: BoardSize::Six, ..Rules::default() }.into(),
            pairs: 50,
            openings: Vec::new(),
            opening_plies: 4,
            balance: Grid::default().balance,
            seed: 1,
            sprt: None,
        }
    }
}

/// The test that is offered at first.
pub const OFFERED_TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 };

/// Why a set-up is not an experiment.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupError {
    /// The text of the first player is wrong.
    First(TextError),
    /// The text of the opponent with this number, from 0, is wrong.
    Opponent(usize, TextError),
    /// There is no opponent.
    NoOpponent,
    /// The first player has no such option.
    NoOption(String),
    /// An option is varied twice.
    Twice(String),
    /// A varied option has no value.
    NoValue(String),
    /// An option can't have this value.
    Value(TextError),
    /// The player with this text can't play by these rules: another one would play in its place.
    Rules(String, AnySetup),
    /// This opening can't be played on the board.
    Opening(String),
    /// There are more random plies than this board allows.
    Plies(u32),
    /// The balance is not a number from 0 to 0.5.
    Balance,
    /// There are no pairs of games, or this many, which are too many.
    Pairs(u64),
    /// There are this many matches, which are too many.
    Matches(usize),
    /// The bounds of the test are not in order, or its error rates are not between 0 and 1/2.
    Test,
}

/// The part of the form where an error can be mended. It is said there, and nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The further opponents.
    Opponents,
    /// The varied options and their values.
    Varied,
    /// The board and its rules.
    Board,
    /// The number of pairs.
    Pairs,
    /// The openings.
    Openings,
    /// The number of random plies.
    Plies,
    /// The test.
    Test,
}

impl SetupError {
    /// Where it can be mended.
    pub const fn place(&self) -> Place {
        match self {
            Self::First(_) => Place::First,
            Self::Opponent(0, _) | Self::NoOpponent => Place::Second,
            Self::Opponent(..) => Place::Opponents,
            Self::NoOption(_) | Self::Twice(_) | Self::NoValue(_) | Self::Value(_) => Place::Varied,
            Self::Rules(..) => Place::Board,
            Self::Pairs(_) | Self::Matches(_) => Place::Pairs,
            Self::Opening(_) => Place::Openings,
            // A balance comes from an address, and is about the plies.
            Self::Plies(_) | Self::Balance => Place::Plies,
            Self::Test => Place::Test,
        }
    }
}

impl Setup {
    /// The set-up that one sees first in a game.
    pub fn of(game: AnySetup) -> Self {
        if game.othello().is_some() {
            // Its first board is the small one, on which games are short.
            return Self::default();
        }
        let [first, second] = game.id().record().lab.map(str::to_owned);
        Self { first, opponents: vec![second], game, opening_plies: game.opening_plies(), ..Self::default() }
    }

    /// The same questions in another game: its players, and as many pairs with the same seed.
    #[must_use]
    pub fn in_game(&self, game: AnySetup) -> Self {
        Self { pairs: self.pairs, seed: self.seed, sprt: self.sprt, ..Self::of(game) }
    }

    /// The experiment that it describes, with agents within the caps for untrusted texts. The command line makes the same one of
    /// [`Setup::grid`].
    ///
    /// # Errors
    /// If it describes none; the error says what is wrong.
    pub fn experiment(&self) -> Result<Experiment, SetupError> {
        let grid = self.grid()?;
        let mut experiment = grid.experiment().map_err(|error| self.of_grid(error))?;
        if self.plays_round_robin() {
            experiment.pairings = self.round_robin();
        }
        for pairing in &mut experiment.pairings {
            let setup = pairing.setup;
            for text in &mut pairing.players {
                *text = capped(text, setup).map_err(SetupError::Value)?;
                if !can_play(text, setup) {
                    return Err(SetupError::Rules(text.clone(), setup));
                }
            }
        }
        let matches = experiment.pairings.len();
        if matches > MOST_MATCHES {
            return Err(SetupError::Matches(matches));
        }
        let pairs = u64::from(self.pairs) * matches as u64;
        if pairs > MOST_PAIRS.into() {
            return Err(SetupError::Pairs(pairs));
        }
        match self.sprt {
            Some(sprt) if matches == 1 && !sprt.is_sound() => Err(SetupError::Test),
            // Errors have the names as they were typed.
            _ => Ok(experiment.with_stored_names()),
        }
    }

    /// Whether every player meets every other one.
    pub fn plays_round_robin(&self) -> bool {
        self.is_round_robin && self.varied.is_empty() && self.opponents.len() > 1
    }

    /// The matches of a round robin. Their factors are the texts of their players.
    fn round_robin(&self) -> Vec<Pairing> {
        let players: Vec<String> = std::iter::once(&self.first).chain(&self.opponents).cloned().collect();
        let named = |pairing: Pairing| {
            let names = [PLAYER, OPPONENT].map(str::to_owned);
            let factors = names.into_iter().zip(pairing.players.clone()).collect();
            Pairing { factors, ..pairing }
        };
        Pairing::round_robin(&players, self.game).into_iter().map(named).collect()
    }

    /// The description of the experiment for the command line; of a round robin, the matches of the first player.
    ///
    /// # Errors
    /// If the players are wrong.
    pub fn grid(&self) -> Result<Grid, SetupError> {
        let first = Entrant::read(&self.first, self.game).map_err(SetupError::First)?;
        let mut factors = self.varied.clone();
        for (place, text) in self.opponents.iter().enumerate() {
            Entrant::read(text, self.game).map_err(|error| SetupError::Opponent(place, error))?;
        }
        let second = match &self.opponents[..] {
            [] => return Err(SetupError::NoOpponent),
            [one] => one.clone(),
            several => {
                factors.push(Factor { name: OPPONENT.to_owned(), values: several.to_vec() });
                format!("{{{OPPONENT}}}")
            }
        };
        // Grids of other games leave Othello's rules as they are.
        let rules = self.game.othello().unwrap_or_default();
        Ok(Grid {
            game: self.game.name().to_owned(),
            first: if self.varied.is_empty() { self.first.clone() } else { self.template(&first)? },
            second,
            size: rules.size.side().to_string(),
            no_move: no_move_name(rules.no_move).to_owned(),
            pairs: self.pairs,
            opening_plies: self.opening_plies,
            balance: self.balance,
            openings: self.openings.clone(),
            seed: self.seed,
            factors,
            ..Grid::default()
        })
    }

    /// The text of the first player with the names of the varied options, in braces, for their values.
    fn template(&self, first: &Entrant) -> Result<String, SetupError> {
        let options = first.options();
        for Factor { name, .. } in &self.varied {
            if !options.contains(&name.as_str()) {
                return Err(SetupError::NoOption(name.clone()));
            }
        }
        let text = first.to_string();
        let (name, options) = text.split_once(':').unwrap_or((&text, ""));
        let is_varied = |part: &&str| {
            let option = part.split('=').next().unwrap_or_default();
            self.varied.iter().any(|factor| factor.name == option)
        };
        let fixed = options.split(',').filter(|part| !part.is_empty() && !is_varied(part)).map(str::to_owned);
        let varied = self.varied.iter().map(|Factor { name, .. }| format!("{name}={{{name}}}"));
        Ok(format!("{name}:{}", fixed.chain(varied).collect::<Vec<_>>().join(",")))
    }

    fn of_grid(&self, error: GridError) -> SetupError {
        match error {
            GridError::NoValue(name) => SetupError::NoValue(name),
            GridError::Name(name) | GridError::Unused(name) => SetupError::Twice(name),
            GridError::Unknown { name, .. } => SetupError::NoOption(name),
            GridError::TooMany(matches) => SetupError::Matches(matches),
            GridError::OpeningPlies { most, .. } => SetupError::Plies(most),
            GridError::Balance(_) => SetupError::Balance,
            GridError::Opening(moves) => SetupError::Opening(moves),
            GridError::NoPairs => SetupError::Pairs(0),
            GridError::TooManyPairs(pairs) => SetupError::Pairs(pairs),
            // The set-up writes these parts itself, so they are right.
            GridError::OpenBrace(_)
            | GridError::Game(_)
            | GridError::Size(_)
            | GridError::NoMove(_)
            | GridError::OpeningsBoard
            | GridError::Report(_) => SetupError::NoOpponent,
        }
    }

    /// The most random plies on its board.
    pub fn most_plies(&self) -> u32 {
        self.game.most_opening_plies()
    }
}

/// The lines of openings in a text, with plus signs or blanks between them, as the addresses of new games have them.
pub fn opening_lines(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|sign: char| sign == '+' || sign.is_whitespace())
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
}

/// A rule for a side without a move, as it is written in links and on the command line.
pub const fn no_move_name(rule: NoMoveRule) -> &'static str {
    match rule {
        NoMoveRule::MustPass => "pass",
        NoMoveRule::GameOver => "over",
    }
}
