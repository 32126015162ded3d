//! Training with pauses, in which the table is measured and saved.
use super::LearnOptions;
use super::truth::Truth;
use super::yardstick::Yardstick;
use crate::cli::Result;
use crate::clock::Clock;
use crate::family::Family;
use crate::files::{read_if_any, write_whole};
use crate::table::Table as Printed;
use arena::StateOf;
use board_game::{BoardAction, BoardGame, Line};
use formats::{parse_transcript, read_beside};
use games::{AnyGame, AnySetup, any_line};
use learners::{Constants, Measurement, Trainer};
use othello::Position;
use othello_engines::mcts::{ActionSet, Game};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A measurement as a line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The episodes learned from.
    pub episodes: u64,
    /// UCT, if it was measured in place of the table; it has as many iterations for a move as there were episodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The player against which the table was measured.
    pub against: String,
    pub games: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// The positions in the table.
    pub positions: u32,
    /// The share of positions in these games that the table had never met, to four decimals.
    pub unmet: f64,
}

impl Measured {
    fn row(&self) -> Vec<String> {
        let Self { won, drawn, lost, .. } = *self;
        let score = Measurement { won, drawn, lost, ..Measurement::default() }.score();
        let points = score.map_or_else(String::new, |score| {
            let [value, low, high] = [score.value, score.low, score.high].map(|share| share * 100.0);
            format!("{value:.1} % ({low:.1} to {high:.1})")
        });
        let counts = [self.games, won, drawn, lost].map(|number| number.to_string());
        let player = self.player.as_ref().map_or_else(String::new, |player| format!("{player} "));
        let mut row = vec![self.episodes.to_string(), format!("{player}{}", self.against)];
        row.extend(counts);
        row.extend([points, self.positions.to_string(), format!("{:.1} %", self.unmet * 100.0)]);
        row
    }
}

/// A learner at work on a game.
pub struct Session<'a, M: Family> {
    options: &'a LearnOptions,
    setup: AnySetup,
    trainer: Trainer<StateOf<M>>,
    yardsticks: Vec<Yardstick<M>>,
    /// The measurements so far.
    lines: Vec<Measured>,
}

impl<'a, M: Family> Session<'a, M> {
    /// A learner that begins anew, or goes on with the table in the file.
    ///
    /// # Errors
    /// If a yardstick is no player, or the file can't be read or is a table of another learner.
    pub fn new(options: &'a LearnOptions, setup: AnySetup, constants: Constants) -> Result<Self> {
        let start = M::state(AnyGame::start(setup)).expect("this family has the game");
        let mut yardsticks = Vec::new();
        for text in options.yardsticks() {
            yardsticks.extend(Yardstick::read(&text, setup, &start)?);
        }
        let trainer =
            match options.table.as_deref().map(|path| stored::<M>(path, setup)).transpose()?.flatten() {
                None => Trainer::new(start, constants, options.seed),
                Some(trainer)
                    if *trainer.table().constants() == constants
                        && trainer.table().seed() == options.seed =>
                {
                    trainer
                }
                Some(_) => {
                    return Err("--table: this table was learned with other constants or another seed".into());
                }
            };
        let mut lines = options.lines()?;
        lines.retain(|line| line.episodes <= trainer.table().episodes());
        Ok(Self { options, setup, trainer, yardsticks, lines })
    }

    /// Learns to the last episode, with a pause for measurements now and then.
    ///
    /// # Errors
    /// If a file can't be written.
    pub fn learn(&mut self) -> Result<()> {
        for pause in self.options.pauses() {
            let left = pause.saturating_sub(self.trainer.table().episodes());
            if left == 0 {
                continue;
            }
            let clock = Clock::start();
            let mut run = 0;
            while run < left {
                let slice = (left - run).min(1 << 20);
                self.trainer.run(slice as u32);
                run += slice;
            }
            self.note(left as f64, clock.seconds());
            self.measure()?;
            self.save()?;
        }
        Ok(())
    }

    fn note(&self, learned: f64, seconds: f64) {
        let table = self.trainer.table();
        let statistics = table.statistics();
        let full = if statistics.is_full { ", full" } else { "" };
        // The clock is too coarse for less.
        let speed =
            if seconds < 0.05 { String::new() } else { format!(", {:.0} a second", learned / seconds) };
        errln!(
            "{} episodes{speed}; {} positions, {:.1} MB{full}; fingerprint {:016x}",
            table.episodes(),
            statistics.positions,
            statistics.bytes as f64 / 1e6,
            table.fingerprint(),
        );
    }

    fn measure(&mut self) -> Result<()> {
        let LearnOptions { games, seed, uct, .. } = *self.options;
        let (table, start) = (self.trainer.table(), *self.trainer.start());
        let iterations = u32::try_from(table.episodes()).ok().filter(|episodes| (1..=uct).contains(episodes));
        let uct = iterations.map(|iterations| format!("uct:iterations={iterations}"));
        let player = uct.as_deref().map(|text| M::player(text, self.setup)).transpose()?;
        let line = |player: Option<String>, against: &str, measured: Measurement| Measured {
            episodes: table.episodes(),
            player,
            against: against.to_owned(),
            games: measured.games(),
            won: measured.won,
            drawn: measured.drawn,
            lost: measured.lost,
            positions: table.statistics().positions,
            unmet: (measured.unmet_share().unwrap_or_default() * 1e4).round() / 1e4,
        };
        for yardstick in &mut self.yardsticks {
            let measured = yardstick.measure(table, start, games, seed);
            self.lines.push(line(None, &yardstick.name, measured));
            if let Some(player) = &player {
                let measured = yardstick.measure_player(player, start, games, seed);
                self.lines.push(line(uct.clone(), &yardstick.name, measured));
            }
        }
        Ok(())
    }

    /// The measurements, a JSON object a line.
    fn json(&self) -> Result<String> {
        let lines = self.lines.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
        Ok(lines.into_iter().map(|line| line + "\n").collect())
    }

    /// Writes the measurements, then the table: after a kill between the two, the last ones are made again.
    fn save(&self) -> Result<()> {
        if let Some(path) = self.options.json.as_deref().filter(|path| *path != Path::new("-")) {
            let text = self.json()?;
            write_whole(path, text.as_bytes())?;
        }
        if let Some(path) = &self.options.table {
            let bytes = self
                .trainer
                .table()
                .to_bytes(&self.setup.file_name())
                .ok_or("there is no memory for the file")?;
            write_whole(path, &bytes)?;
        }
        Ok(())
    }

    /// The measurements: as JSON if that is asked for on the standard output, and otherwise as a table.
    ///
    /// # Errors
    /// If they can't be written as JSON.
    pub fn text(&self) -> Result<String> {
        if self.options.json.as_deref() == Some(Path::new("-")) {
            return self.json();
        }
        let mut table = Printed::new([
            "episodes",
            "against",
            "games",
            "won",
            "drawn",
            "lost",
            "points, 95 %",
            "positions",
            "unmet",
        ]);
        table.rows = self.lines.iter().map(Measured::row).collect();
        Ok(table.to_text())
    }

    /// A line for each move in the position after these moves, with its learned and, where it is known, its exact value.
    ///
    /// # Errors
    /// If the moves can't be played.
    pub fn values(&self, moves: &str) -> Result<String> {
        let mut cursor = self.trainer.cursor();
        let line = line_of(self.setup, moves)?;
        for turn in line.turns() {
            let meant = AnyGame::board_action(AnyGame::action(turn.made));
            while let Some(action) =
                action_of::<M>(cursor.state(), meant).or_else(|| only_action::<M>(cursor.state()))
            {
                cursor.play(action);
                if M::board_action(action) == meant {
                    break;
                }
            }
        }
        let position = line.position();
        let mut truth = Truth::<M>::new();
        let exact = truth.of(cursor.state());
        let mut table = Printed::new(["move", "learned", "episodes", "exact"]);
        for value in cursor.values() {
            let shown = position.action_of(M::board_action(value.action)).map(|action| action.to_string());
            let exact = exact.and_then(|all| all.iter().find(|(action, _)| *action == value.action));
            table.rows.push(vec![
                shown.unwrap_or_default(),
                format!("{:.4}", value.expected_result),
                value.visits.to_string(),
                exact.map_or_else(String::new, |(_, outcome)| format!("{:.1}", outcome.value())),
            ]);
        }
        Ok(table.to_text())
    }
}

/// The learner in a file; `None` if there is no file.
fn stored<M: Family>(path: &Path, setup: AnySetup) -> Result<Option<Trainer<StateOf<M>>>> {
    let Some(bytes) = read_if_any(path)? else { return Ok(None) };
    read_trainer::<M>(path, &bytes, setup).map(Some)
}

/// The learner in the bytes of a file.
///
/// # Errors
/// If they are no table of this game.
fn read_trainer<M: Family>(path: &Path, bytes: &[u8], setup: AnySetup) -> Result<Trainer<StateOf<M>>> {
    let start = M::state(AnyGame::start(setup)).ok_or("this game is of another family")?;
    Trainer::from_bytes(bytes, &setup.file_name(), start)
        .map_err(|error| format!("{}: {error}", path.display()).into())
}

/// The game with these moves from the start.
fn line_of(setup: AnySetup, moves: &str) -> Result<Line<AnyGame>> {
    if moves.trim().is_empty() {
        return Ok(Line::new(AnyGame::start(setup)));
    }
    if let AnySetup::Othello(rules) = setup {
        return Ok(any_line(&parse_transcript(moves, Position::start(rules))?));
    }
    let found = read_beside(moves, setup)?;
    match found.skipped.first() {
        Some(word) => Err(format!("`{word}` is no move").into()),
        None => Ok(found.game.tree.game()),
    }
}

fn actions<M: Family>(state: &StateOf<M>) -> impl Iterator<Item = arena::ActionOf<M>> {
    let actions = state.actions();
    (0..actions.len()).map(move |n| actions.nth(n))
}

fn action_of<M: Family>(state: &StateOf<M>, meant: BoardAction) -> Option<arena::ActionOf<M>> {
    actions::<M>(state).find(|action| M::board_action(*action) == meant)
}

/// The action where there is only one: a pass that the text leaves out.
fn only_action<M: Family>(state: &StateOf<M>) -> Option<arena::ActionOf<M>> {
    actions::<M>(state).next().filter(|_| state.actions().len() == 1)
}
