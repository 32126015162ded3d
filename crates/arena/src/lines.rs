//! Finished games as lines of JSON and CSV. They hold nothing that depends on time, so equal games are equal bytes.
use crate::description::{no_move, passes};
use crate::{Experiment, FinishedGame, GameResult, Task};
use formats::{FormatError, parse_transcript, write_transcript};
use othello::{BoardStringError, Color, Position};
use serde::{Deserialize, Serialize};

/// A finished game of an experiment, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    /// The index of its match in [`Experiment::pairings`].
    pub pairing: u32,
    /// The number of its pair in that match, from 0.
    pub pair: u32,
    /// Its number in that pair: 0 or 1.
    pub game: u8,
    /// The text of the player with Black.
    pub black: String,
    /// The text of the player with White.
    pub white: String,
    /// The colour of the first player of the match.
    pub first: Side,
    /// The first player's discs minus the second's at the end.
    pub difference: i32,
    /// The start position as a board string.
    pub start: String,
    /// Whether a side without a move passes; otherwise the game is over at once.
    pub passes: bool,
    /// The number of plies before the players began.
    pub opening_plies: usize,
    /// The whole game with its opening, as a transcript.
    pub moves: String,
}

/// A colour, as it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black, who moves first at the start of a game.
    Black,
    /// White.
    White,
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

impl GameLine {
    /// The line of a game: number `number`, 0 or 1, of a task.
    pub fn new(experiment: &Experiment, task: Task, number: u8, finished: &FinishedGame) -> Self {
        let pairing = &experiment.pairings[task.pairing as usize];
        let [first, second] = pairing.players.clone();
        let (black, white) = if finished.first_is_black { (first, second) } else { (second, first) };
        Self {
            pairing: task.pairing,
            pair: task.pair,
            game: number,
            black,
            white,
            first: if finished.first_is_black { Side::Black } else { Side::White },
            difference: finished.result.margin,
            start: finished.game.start().to_board_string(),
            passes: passes(pairing.rules.no_move),
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
        let own =
            if self.first == Side::Black { [&self.black, &self.white] } else { [&self.white, &self.black] };
        own == players.each_ref()
    }

    /// The game, replayed.
    ///
    /// # Errors
    /// If it can't be read or replayed, or ends otherwise than the line says.
    pub fn replay(&self, effort: Effort) -> Result<FinishedGame, LineError> {
        let start = Position::from_board_string(&self.start, no_move(self.passes))?;
        let game = parse_transcript(&self.moves, start)?;
        let first = if self.first == Side::Black { Color::Black } else { Color::White };
        let [own, other] = [first, !first].map(|color| i32::from(game.position().discs().of(color)));
        if own - other != self.difference {
            return Err(LineError::Difference { found: own - other, stated: self.difference });
        }
        let Effort { decisions, ms, slowest_ms } = effort;
        let result = GameResult { margin: self.difference, decisions, ms, slowest_ms };
        Ok(FinishedGame {
            game,
            opening_plies: self.opening_plies,
            first_is_black: self.first == Side::Black,
            result,
        })
    }
}

impl PairLine {
    /// The line of a task's games.
    pub fn new(experiment: &Experiment, task: Task, both: &[FinishedGame; 2]) -> Self {
        let line = |number: u8| GameLine::new(experiment, task, number, &both[usize::from(number)]);
        let effort = |finished: &FinishedGame| {
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

/// A row of [`games_csv`]. Its names say whose lead a number is, because a table is read without its documentation.
#[derive(Serialize)]
struct Row<'a> {
    pairing: u32,
    pair: u32,
    game: u8,
    black: &'a str,
    white: &'a str,
    /// The colour of the first player of the match.
    first_player: Side,
    first_minus_second: i32,
    black_minus_white: i32,
    start: &'a str,
    passes: bool,
    opening_plies: usize,
    moves: &'a str,
}

/// Games as a table with a heading, in CSV.
pub fn games_csv<'a>(games: impl Iterator<Item = &'a GameLine>) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    for game in games {
        let row = Row {
            pairing: game.pairing,
            pair: game.pair,
            game: game.game,
            black: &game.black,
            white: &game.white,
            first_player: game.first,
            first_minus_second: game.difference,
            black_minus_white: if game.first == Side::Black { game.difference } else { -game.difference },
            start: &game.start,
            passes: game.passes,
            opening_plies: game.opening_plies,
            moves: &game.moves,
        };
        table.serialize(row).expect("memory can be written to");
    }
    let bytes = table.into_inner().expect("memory can be written to");
    String::from_utf8(bytes).expect("texts are written as they are")
}
