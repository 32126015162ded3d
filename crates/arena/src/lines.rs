//! Finished games as lines of JSON and CSV. They hold nothing that depends on time, so equal games are equal bytes.
//!
//! Lines of Othello name its sides `black` and `white` and have a `difference` of discs and a `start` position; lines of other games name
//! the game in `rules`, their sides `x` and `o`, and have a `result` of 1, 0 or -1.
use crate::start::{Start, margin};
use crate::{Experiment, FinishedGame, GameResult, Task};
use board_game::{BoardGame, Side};
use formats::{FormatError, write_transcript};
use games::{AnyGame, AnySetup};
use othello::BoardStringError;
use serde::{Deserialize, Serialize, Serializer};

/// A finished game of an experiment, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "ReadLine")]
pub struct GameLine {
    /// The index of its match in [`Experiment::pairings`].
    pub pairing: u32,
    /// The number of its pair in that match, from 0.
    pub pair: u32,
    /// Its number in that pair: 0 or 1.
    pub game: u8,
    /// The game and its start position.
    pub start: Start,
    /// The texts of the players of its first and its second side.
    pub players: [String; 2],
    /// The side of the first player of the match.
    pub first: Side,
    /// The margin by which the first player won: in Othello its discs minus the second's at the end, else 1, 0 or -1.
    pub difference: i32,
    /// The number of plies before the players began.
    pub opening_plies: usize,
    /// The whole game with its opening, as a transcript.
    pub moves: String,
}

/// A finished pair of games with the times of the players: a line of the journal from which an experiment goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairLine {
    /// The games.
    pub games: [GameLine; 2],
    /// The effort of the players in each of them.
    pub effort: [Effort; 2],
}

/// The decisions and the time of the players in a game, see [`GameResult`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effort {
    /// The number of each player's decisions: moves that were not forced.
    pub decisions: [u32; 2],
    /// Each player's thinking time in milliseconds.
    pub ms: [f64; 2],
    /// The time of each player's slowest move, in milliseconds.
    pub slowest_ms: [f64; 2],
}

/// Why a line is not a game.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// It is not the JSON of such a line.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Its start position can't be read.
    #[error("start: {0}")]
    Start(#[from] BoardStringError),
    /// Its moves can't be read or are illegal.
    #[error("moves: {0}")]
    Moves(#[from] FormatError),
    /// A move of a game other than Othello can't be read or is illegal.
    #[error("moves: ply {ply}: `{text}` is no move, or not allowed there")]
    Move {
        /// Its number, from 1.
        ply: usize,
        /// Its text.
        text: String,
    },
    /// The game goes on after its last move.
    #[error("the game is not over")]
    Unfinished,
    /// There is no such pair in the experiment.
    #[error("pair {} of match {} does not exist in this experiment", .0.pair, .0.pairing)]
    NoTask(Task),
    /// The games are not the two games of the pair's players.
    #[error("the games are not those of pair {} of match {}", .0.pair, .0.pairing)]
    OtherMatch(Task),
    /// The discs on the board differ from the result that it states.
    #[error("the difference is {found} by the moves, but {stated} by the line")]
    Difference {
        /// By the moves.
        found: i32,
        /// By the line.
        stated: i32,
    },
}

/// A line of Othello, in the order of its fields.
#[derive(Serialize)]
struct OthelloLine<'a> {
    pairing: u32,
    pair: u32,
    game: u8,
    black: &'a str,
    white: &'a str,
    first: &'a str,
    difference: i32,
    start: &'a str,
    passes: bool,
    opening_plies: usize,
    moves: &'a str,
}

/// A line of another game, in the order of its fields.
#[derive(Serialize)]
struct OtherLine<'a> {
    rules: &'a str,
    pairing: u32,
    pair: u32,
    game: u8,
    x: &'a str,
    o: &'a str,
    first: &'a str,
    result: i32,
    opening_plies: usize,
    moves: &'a str,
}

impl Serialize for GameLine {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self { pairing, pair, game, difference, opening_plies, .. } = *self;
        let ([first_side, second_side], moves) =
            (self.players.each_ref().map(String::as_str), self.moves.as_str());
        let first = self.start.sides()[self.first.index()];
        match &self.start {
            Start::Othello { board, passes } => OthelloLine {
                pairing,
                pair,
                game,
                black: first_side,
                white: second_side,
                first,
                difference,
                start: board,
                passes: *passes,
                opening_plies,
                moves,
            }
            .serialize(to),
            Start::Usual(setup) => OtherLine {
                rules: setup.name(),
                pairing,
                pair,
                game,
                x: first_side,
                o: second_side,
                first,
                result: difference,
                opening_plies,
                moves,
            }
            .serialize(to),
        }
    }
}

/// The fields of both kinds of lines.
#[derive(Deserialize)]
struct ReadLine {
    rules: Option<String>,
    pairing: u32,
    pair: u32,
    game: u8,
    #[serde(alias = "x")]
    black: String,
    #[serde(alias = "o")]
    white: String,
    first: String,
    #[serde(alias = "result")]
    difference: i32,
    start: Option<String>,
    passes: Option<bool>,
    opening_plies: usize,
    moves: String,
}

/// The field whose value is missing, or none that it can have.
#[derive(Debug, thiserror::Error)]
#[error("the field `{0}` is missing, or its value is none that it can have")]
struct WrongField(&'static str);

impl TryFrom<ReadLine> for GameLine {
    type Error = WrongField;

    fn try_from(line: ReadLine) -> Result<Self, WrongField> {
        let start = match &line.rules {
            Some(name) => {
                let setup = AnySetup::named(name).filter(|setup| setup.othello().is_none());
                Start::Usual(setup.ok_or(WrongField("rules"))?)
            }
            None => Start::Othello {
                board: line.start.ok_or(WrongField("start"))?,
                passes: line.passes.ok_or(WrongField("passes"))?,
            },
        };
        let sides = start.sides();
        let first = Side::ALL.into_iter().find(|side| sides[side.index()] == line.first);
        Ok(Self {
            pairing: line.pairing,
            pair: line.pair,
            game: line.game,
            start,
            players: [line.black, line.white],
            first: first.ok_or(WrongField("first"))?,
            difference: line.difference,
            opening_plies: line.opening_plies,
            moves: line.moves,
        })
    }
}

impl GameLine {
    /// The line of a game: number `number`, 0 or 1, of a task.
    pub fn new<G>(experiment: &Experiment, task: Task, number: u8, finished: &FinishedGame<G>) -> Self
    where
        G: BoardGame + Into<AnyGame>,
    {
        let pairing = &experiment.pairings[task.pairing as usize];
        let [first, second] = pairing.players.clone();
        Self {
            pairing: task.pairing,
            pair: task.pair,
            game: number,
            start: finished.game.start().into().into(),
            players: if finished.first == Side::First { [first, second] } else { [second, first] },
            first: finished.first,
            difference: finished.result.margin,
            opening_plies: finished.opening_plies,
            moves: write_transcript(&finished.game),
        }
    }

    /// The line as JSON, without a line break.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a struct of texts and numbers is JSON")
    }

    /// The task of which it is a game.
    pub const fn task(&self) -> Task {
        Task { pair: self.pair, pairing: self.pairing }
    }

    /// Whether these two are its players, the first player of the match first.
    pub fn is_between(&self, players: &[String; 2]) -> bool {
        let [first, second] = players;
        let [own, other] = &self.players;
        if self.first == Side::First {
            (own, other) == (first, second)
        } else {
            (own, other) == (second, first)
        }
    }

    /// The game, replayed.
    ///
    /// # Errors
    /// If it can't be read or replayed, or ends otherwise than the line says.
    pub fn replay(&self, effort: Effort) -> Result<FinishedGame<AnyGame>, LineError> {
        let game = self.start.replay(&self.moves)?;
        let found = margin(&game.position(), self.first).ok_or(LineError::Unfinished)?;
        if found != self.difference {
            return Err(LineError::Difference { found, stated: self.difference });
        }
        let Effort { decisions, ms, slowest_ms } = effort;
        let result = GameResult { margin: self.difference, decisions, ms, slowest_ms };
        Ok(FinishedGame { game, opening_plies: self.opening_plies, first: self.first, result })
    }
}

impl PairLine {
    /// The line of a task's games.
    pub fn new<G>(experiment: &Experiment, task: Task, both: &[FinishedGame<G>; 2]) -> Self
    where
        G: BoardGame + Into<AnyGame>,
    {
        let line = |number: u8| GameLine::new(experiment, task, number, &both[usize::from(number)]);
        let effort = |finished: &FinishedGame<G>| {
            let GameResult { decisions, ms, slowest_ms, .. } = finished.result;
            Effort { decisions, ms, slowest_ms }
        };
        Self { games: [line(0), line(1)], effort: both.each_ref().map(effort) }
    }

    /// The line as JSON, without a line break.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a struct of texts and numbers is JSON")
    }

    /// The results of both games.
    pub fn results(&self) -> [GameResult; 2] {
        [0, 1].map(|n| {
            let Effort { decisions, ms, slowest_ms } = self.effort[n];
            GameResult { margin: self.games[n].difference, decisions, ms, slowest_ms }
        })
    }
}

/// A row of [`games_csv`] for Othello. Its names say whose lead a number is, because a table is read without its documentation.
#[derive(Serialize)]
struct OthelloRow<'a> {
    pairing: u32,
    pair: u32,
    game: u8,
    black: &'a str,
    white: &'a str,
    /// The colour of the first player of the match.
    first_player: &'a str,
    first_minus_second: i32,
    black_minus_white: i32,
    start: &'a str,
    passes: bool,
    opening_plies: usize,
    moves: &'a str,
}

/// A row of [`games_csv`] for another game.
#[derive(Serialize)]
struct OtherRow<'a> {
    rules: &'a str,
    pairing: u32,
    pair: u32,
    game: u8,
    x: &'a str,
    o: &'a str,
    /// The side of the first player of the match.
    first_player: &'a str,
    result_of_first: i32,
    result_of_x: i32,
    opening_plies: usize,
    moves: &'a str,
}

/// Games of one experiment as a table with a heading, in CSV.
pub fn games_csv<'a>(games: impl Iterator<Item = &'a GameLine>) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    for line in games {
        let GameLine { pairing, pair, game, difference, opening_plies, .. } = *line;
        let ([own, other], moves) = (line.players.each_ref().map(String::as_str), line.moves.as_str());
        let first_player = line.start.sides()[line.first.index()];
        let of_first_side = if line.first == Side::First { difference } else { -difference };
        let written = match &line.start {
            Start::Othello { board, passes } => table.serialize(OthelloRow {
                pairing,
                pair,
                game,
                black: own,
                white: other,
                first_player,
                first_minus_second: difference,
                black_minus_white: of_first_side,
                start: board,
                passes: *passes,
                opening_plies,
                moves,
            }),
            Start::Usual(setup) => table.serialize(OtherRow {
                rules: setup.name(),
                pairing,
                pair,
                game,
                x: own,
                o: other,
                first_player,
                result_of_first: difference,
                result_of_x: of_first_side,
                opening_plies,
                moves,
            }),
        };
        written.expect("memory can be written to");
    }
    let bytes = table.into_inner().expect("memory can be written to");
    String::from_utf8(bytes).expect("texts are written as they are")
}
