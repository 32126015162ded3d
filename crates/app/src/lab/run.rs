//! An experiment under way: which pair of games is next, and the results so far. Its games are in the journal, not here.
use super::results::MatchResults;
use super::setup::{Setup, SetupError};
use arena::{Ended, Experiment, FinishedGame, GameResult, PairLine, Pairing, Sprt, Task, Verdict};
use board_game::{BoardGame, Side};
use games::AnyGame;
use protocol::{PairOrder, PlayedGame, WireMove};
use std::rc::Rc;
pub use worker_client::replayed;
use worker_client::{player_text, wire_position};

/// An experiment under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its set-up.
    pub setup: Setup,
    /// The experiment.
    pub experiment: Rc<Experiment>,
    /// The results of each match.
    pub matches: Vec<MatchResults>,
    /// The number of pairs that have been played.
    pub done: usize,
}

impl Run {
    /// The experiment of this set-up, without games.
    ///
    /// # Errors
    /// If the set-up is wrong.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let experiment = Rc::new(setup.experiment()?);
        let matches = vec![MatchResults::default(); experiment.pairings.len()];
        Ok(Self { setup, experiment, matches, done: 0 })
    }

    /// The pair that is played next; `None` at the end.
    pub fn next(&self) -> Option<Task> {
        if self.verdict().is_some() {
            return None;
        }
        let matches = self.matches.len();
        let task = Task { pair: (self.done / matches) as u32, pairing: (self.done % matches) as u32 };
        (self.done < self.experiment.len()).then_some(task)
    }

    /// The sequential test; `None` if there is none, or there are several matches, which it does not apply to.
    pub fn test(&self) -> Option<Sprt> {
        self.setup.sprt.filter(|_| self.matches.len() == 1)
    }

    /// The verdict of the test, if there is one and it has come to one.
    pub fn verdict(&self) -> Option<Verdict> {
        let [only] = &self.matches[..] else { return None };
        self.test()?.verdict(&only.tally.pairs)
    }

    /// The order for the worker to play this pair.
    pub fn order(&self, task: Task) -> PairOrder {
        let Pairing { players, setup, .. } = &self.experiment.pairings[task.pairing as usize];
        PairOrder {
            players: players.clone().map(|text| player_text(setup.id(), text)),
            start: wire_position(&AnyGame::start(*setup)),
            seed: self.experiment.seed,
            pair: task.pair,
            opening: self.experiment.listed_opening(task).map(wire_moves).unwrap_or_default(),
            opening_plies: self.setup.opening_plies,
            balance: self.setup.balance,
        }
    }

    /// The line of this pair's games; `None` if a move is illegal.
    pub fn line(&self, task: Task, both: &[PlayedGame; 2]) -> Option<PairLine> {
        let setup = self.experiment.pairings[task.pairing as usize].setup;
        let finished = |played: &PlayedGame| {
            let PlayedGame { difference, decisions, ms, slowest_ms, .. } = *played;
            let rounded = |times: [f64; 2]| times.map(|ms| (ms * 10.0).round() / 10.0);
            Some(FinishedGame {
                game: replayed(AnyGame::start(setup), &played.moves)?,
                opening_plies: played.opening_plies as usize,
                first: if played.first_is_black { Side::First } else { Side::Second },
                result: GameResult {
                    ended: Ended::Played(difference),
                    decisions,
                    ms: rounded(ms),
                    slowest_ms: rounded(slowest_ms),
                },
            })
        };
        let [first, second] = both.each_ref().map(finished);
        Some(PairLine::new(&self.experiment, task, &[first?, second?]))
    }

    /// Adds the line of the next pair. Returns whether it is one.
    pub fn add(&mut self, line: &PairLine) -> bool {
        let Some(task) = self.next() else { return false };
        let is_next = line.games[0].task() == task && line.check(&self.experiment).is_ok();
        if is_next {
            self.matches[task.pairing as usize].add(line);
            self.done += 1;
        }
        is_next
    }
}

/// The moves of a game for a message.
fn wire_moves(game: &othello::Game) -> Vec<WireMove> {
    game.turns().iter().map(|turn| turn.moved().action.into()).collect()
}
