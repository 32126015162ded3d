//! The finished pairs of an experiment, in one order, in whatever order they were played.
use crate::{Experiment, GameLine, LineError, MatchSummary, PairLine, Start, Task, games_csv};
use std::collections::BTreeMap;

/// The finished pairs of an experiment, sorted by matches and then by pairs.
///
/// ```
/// use arena::{Grid, PairLine, Results};
///
/// let grid = Grid { first: "greedy".into(), second: "random".into(), pairs: 2, ..Grid::default() };
/// let experiment = grid.experiment()?;
/// let players = ["greedy".parse()?, "random".parse()?];
/// let mut results = Results::default();
/// for task in experiment.tasks() {
///     let both = experiment.play::<othello_worker::Othello>(task, &players, &|| 0.0);
///     results.add(PairLine::new(&experiment, task, &both))?;
/// }
/// assert_eq!(results.jsonl().lines().count(), 4);
/// assert_eq!(results.summaries(&experiment)[0].all.games, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    /// By match and pair.
    pairs: BTreeMap<(u32, u32), PairLine>,
}

/// Two results of one pair differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("pair {} of match {} was played twice, with different games", .0.pair, .0.pairing)]
pub struct Contradiction(pub Task);

impl Results {
    /// Adds a pair. Returns whether it was missing: a pair that is there already is left as it is.
    ///
    /// # Errors
    /// If it is there already with other games.
    pub fn add(&mut self, pair: PairLine) -> Result<bool, Contradiction> {
        let task = pair.games[0].task();
        match self.pairs.get(&key(task)) {
            Some(before) if before.games == pair.games => Ok(false),
            Some(_) => Err(Contradiction(task)),
            None => {
                self.pairs.insert(key(task), pair);
                Ok(true)
            }
        }
    }

    /// Whether this pair is there.
    pub fn contains(&self, task: Task) -> bool {
        self.pairs.contains_key(&key(task))
    }

    /// The number of pairs.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The pairs, sorted by matches and then by their numbers.
    pub fn pairs(&self) -> impl Iterator<Item = &PairLine> + Clone {
        self.pairs.values()
    }

    /// The games, in the same order.
    pub fn games(&self) -> impl Iterator<Item = &GameLine> + Clone {
        self.pairs().flat_map(|pair| &pair.games)
    }

    /// The pairs of this match.
    pub fn of_match(&self, pairing: u32) -> impl Iterator<Item = &PairLine> {
        self.pairs.range((pairing, 0)..=(pairing, u32::MAX)).map(|(_, pair)| pair)
    }

    /// Keeps the pairs before number `pair` of each match.
    pub fn keep_before(&mut self, pair: u32) {
        self.pairs.retain(|(_, number), _| *number < pair);
    }

    /// The games as JSON, one a line.
    pub fn jsonl(&self) -> String {
        self.games().map(|game| game.to_json() + "\n").collect()
    }

    /// The games as a table in CSV.
    pub fn csv(&self) -> String {
        games_csv(self.games())
    }

    /// The summary of each match of the experiment so far.
    pub fn summaries(&self, experiment: &Experiment) -> Vec<MatchSummary> {
        let matches = (0..).zip(&experiment.pairings);
        matches.map(|(n, pairing)| MatchSummary::new(n, pairing, self.of_match(n))).collect()
    }
}

const fn key(task: Task) -> (u32, u32) {
    (task.pairing, task.pair)
}

impl PairLine {
    /// Checks that it is a pair of this experiment, and that its games can be replayed.
    ///
    /// # Errors
    /// If it is not; the error says why.
    pub fn check(&self, experiment: &Experiment) -> Result<(), LineError> {
        let task = self.games[0].task();
        let pairing = experiment.pairings.get(task.pairing as usize);
        let pairing = pairing
            .filter(|_| task.pair < experiment.pairs_of(task.pairing))
            .ok_or(LineError::NoTask(task))?;
        for (game, number) in self.games.iter().zip(0..) {
            let is_other_game = match &game.start {
                Start::Othello { .. } => pairing.setup.othello().is_none(),
                Start::Usual(setup) => *setup != pairing.setup,
            };
            let is_other_pair = (game.task(), game.game) != (task, number);
            if is_other_game || is_other_pair || !game.is_between(&pairing.players) {
                return Err(LineError::OtherMatch(task));
            }
            game.replay(self.effort[usize::from(number)])?;
        }
        Ok(())
    }
}
