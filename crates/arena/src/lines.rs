//! Finished games as lines of JSON and CSV. They hold nothing that depends on time, so equal games are equal bytes.
//!
//! Lines of Othello name its sides `black` and `white` and have a `difference` of discs and a `start` position; lines of other games name
//! the game in `rules`, their sides `x` and `o`, and have a `result` of 1, 0 or -1. A game that a program resigned names the side that did
//! in `resigned`; in Othello its `difference` is null, as the discs on the board say nothing about the result.
use crate::names::stored_players;
use crate::start::{Start, margin};
use crate::{Ended, Experiment, FinishedGame, GameResult, Task};
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
    /// How it ended: in Othello, the margin is the first player's discs minus the second's, else 1, 0 or -1.
    pub ended: Ended,
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
    /// Its last move ends the game that somebody resigned.
    #[error("the game was over before it was resigned")]
    ResignedLate,
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
    difference: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<&'a str>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<&'a str>,
    opening_plies: usize,
    moves: &'a str,
}

impl Serialize for GameLine {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self { pairing, pair, game, ended, opening_plies, .. } = *self;
        let ([first_side, second_side], moves) =
            (self.players.each_ref().map(String::as_str), self.moves.as_str());
        let first = self.start.sides()[self.first.index()];
        let resigned = self.resigned_side();
        match &self.start {
            Start::Othello { board, passes } => OthelloLine {
                pairing,
                pair,
                game,
                black: first_side,
                white: second_side,
                first,
                difference: ended.margin(),
                resigned,
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
                result: ended.sign(),
                resigned,
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
    difference: Option<i32>,
    resigned: Option<String>,
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
        let named = |name: &str| Side::ALL.into_iter().find(|side| sides[side.index()] == name);
        let first = named(&line.first).ok_or(WrongField("first"))?;
        let ended = match &line.resigned {
            Some(loser) => {
                let loser = named(loser).ok_or(WrongField("resigned"))?;
                let ended = Ended::Resigned(usize::from(loser != first));
                // Games without discs state the result as well.
                let is_right =
                    line.difference.is_none_or(|stated| line.rules.is_some() && stated == ended.sign());
                if is_right { ended } else { return Err(WrongField("difference")) }
            }
            None => Ended::Played(line.difference.ok_or(WrongField("difference"))?),
        };
        let players = [line.black, line.white];
        Ok(Self {
            pairing: line.pairing,
            pair: line.pair,
            game: line.game,
            start,
            players: if line.rules.is_none() { stored_players(players) } else { players },
            first,
            ended,
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
            ended: finished.result.ended,
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

    /// The margin by which the first player won; `None` where discs were not counted because of a resignation. Without discs, a win is 1
    /// however it came about.
    pub fn margin(&self) -> Option<i32> {
        match self.start {
            Start::Othello { .. } => self.ended.margin(),
            Start::Usual(_) => Some(self.ended.sign()),
        }
    }

    /// The word for the side that resigned, if one did.
    pub fn resigned_side(&self) -> Option<&'static str> {
        let Ended::Resigned(loser) = self.ended else { return None };
        let side = if loser == 0 { self.first } else { !self.first };
        Some(self.start.sides()[side.index()])
    }

    /// The game, replayed.
    ///
    /// # Errors
    /// If it can't be read or replayed, or ends otherwise than the line says.
    pub fn replay(&self, effort: Effort) -> Result<FinishedGame<AnyGame>, LineError> {
        let game = self.start.replay(&self.moves)?;
        match (self.ended, margin(&game.position(), self.first)) {
            (Ended::Played(stated), Some(found)) if stated == found => {}
            (Ended::Played(stated), Some(found)) => return Err(LineError::Difference { found, stated }),
            (Ended::Played(_), None) => return Err(LineError::Unfinished),
            (Ended::Resigned(_), Some(_)) => return Err(LineError::ResignedLate),
            (Ended::Resigned(_), None) => {}
        }
        let Effort { decisions, ms, slowest_ms } = effort;
        let result = GameResult { ended: self.ended, decisions, ms, slowest_ms };
        Ok(FinishedGame { game, opening_plies: self.opening_plies, first: self.first, result })
    }
}

/// The mean margin of those of the games that have one, if any does.
pub fn mean_margin<'a>(games: impl Iterator<Item = &'a GameLine>) -> Option<f64> {
    let margins: Vec<i32> = games.filter_map(GameLine::margin).collect();
    (!margins.is_empty()).then(|| f64::from(margins.iter().sum::<i32>()) / margins.len() as f64)
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
            GameResult { ended: self.games[n].ended, decisions, ms, slowest_ms }
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
    first_minus_second: Option<i32>,
    black_minus_white: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<&'a str>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<&'a str>,
    opening_plies: usize,
    moves: &'a str,
}

/// Games of one experiment as a table with a heading, in CSV. The column `resigned` is there if a game was resigned.
pub fn games_csv<'a>(games: impl Iterator<Item = &'a GameLine> + Clone) -> String {
    let has_resigned = games.clone().any(|line| line.resigned_side().is_some());
    let mut table = csv::Writer::from_writer(Vec::new());
    for line in games {
        let GameLine { pairing, pair, game, ended, opening_plies, .. } = *line;
        let ([own, other], moves) = (line.players.each_ref().map(String::as_str), line.moves.as_str());
        let first_player = line.start.sides()[line.first.index()];
        let of_first_side = |lead: i32| if line.first == Side::First { lead } else { -lead };
        let resigned = has_resigned.then(|| line.resigned_side().unwrap_or_default());
        let written = match &line.start {
            Start::Othello { board, passes } => table.serialize(OthelloRow {
                pairing,
                pair,
                game,
                black: own,
                white: other,
                first_player,
                first_minus_second: ended.margin(),
                black_minus_white: ended.margin().map(of_first_side),
                resigned,
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
                result_of_first: ended.sign(),
                result_of_x: of_first_side(ended.sign()),
                resigned,
                opening_plies,
                moves,
            }),
        };
        written.expect("memory can be written to");
    }
    let bytes = table.into_inner().expect("memory can be written to");
    String::from_utf8(bytes).expect("texts are written as they are")
}
