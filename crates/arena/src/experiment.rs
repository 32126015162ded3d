//! Experiments: many matches with the same openings and seeds, and the order in which their games are played.
use crate::matches::dice;
use crate::{GameResult, OpeningSearch, PairRun, PlayedGame, searched_opening};
use board_game::{BoardGame, Line, Side};
use engines::{OthelloGame, Player};
use games::AnySetup;
use othello::{Game, Position, Rules};

/// Matches that are played with the same openings and seeds, so that their results can be compared.
///
/// The seed determines every game, if no player's limits depend on time: in whatever order, on whatever machine the pairs
/// are played.
///
/// ```
/// use arena::{Experiment, Openings, Pairing};
///
/// let players = ["uct:iterations=50", "greedy", "random"].map(str::to_owned);
/// let experiment = Experiment {
///     seed: 1,
///     pairs: 10,
///     openings: Openings::Random { plies: 8, balance: 0.15 },
///     pairings: Pairing::round_robin(&players, othello::Rules::default()),
/// };
/// assert_eq!(experiment.pairings.len(), 3);
/// assert_eq!(experiment.tasks().count(), 30);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of pairs of games in each match that has no number of its own.
    pub pairs: u32,
    /// How games begin.
    pub openings: Openings,
    /// The matches.
    pub pairings: Vec<Pairing>,
}

/// How the games of an experiment begin: pair number n begins alike in every match on the same board.
#[derive(Clone, Debug, PartialEq)]
pub enum Openings {
    /// With random plies that a short search finds balanced, see [`searched_opening`].
    Random {
        /// The number of plies.
        plies: u32,
        /// How far from 1/2 a short search may value the position, 0 to 0.5.
        balance: f64,
    },
    /// With these games of Othello in turn. There is at least one, and all are on the board of the match.
    Listed(Vec<Game>),
}

/// The two players of a match, and the game that they play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The texts of the players. The first one moves first in the first game of each pair.
    pub players: [String; 2],
    /// The game and its rules. All matches of an experiment are in one game; its rules may differ.
    pub setup: AnySetup,
    /// The values of the factors by which it differs from the other matches of a [`Grid`](crate::Grid): names and values.
    pub factors: Vec<(String, String)>,
    /// The number of pairs of games, if it is not that of the [`Experiment`].
    pub pairs: Option<u32>,
}

/// A pair of games to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Task {
    /// The number of the pair, from 0.
    pub pair: u32,
    /// The index of its match in [`Experiment::pairings`].
    pub pairing: u32,
}

impl Pairing {
    /// A match between these players, without factors.
    pub fn new(first: &str, second: &str, setup: impl Into<AnySetup>) -> Self {
        let setup = setup.into();
        Self { players: [first, second].map(str::to_owned), setup, factors: Vec::new(), pairs: None }
    }

    /// Each player against each other one, in the order of the list.
    pub fn round_robin(players: &[String], setup: impl Into<AnySetup>) -> Vec<Self> {
        let setup = setup.into();
        let after = |n: usize| players[n + 1..].iter();
        let of = |(n, first): (usize, &String)| {
            after(n).map(|second| Self::new(first, second, setup)).collect::<Vec<_>>()
        };
        players.iter().enumerate().flat_map(of).collect()
    }

    /// One player against each of the others.
    pub fn gauntlet(player: &str, others: &[String], setup: impl Into<AnySetup>) -> Vec<Self> {
        let setup = setup.into();
        others.iter().map(|other| Self::new(player, other, setup)).collect()
    }
}

impl Experiment {
    /// All pairs of games, first pair 0 of each match, then pair 1 of each, and so on: if it is interrupted, all matches have
    /// got equally far.
    pub fn tasks(&self) -> impl Iterator<Item = Task> + '_ {
        let pairings = self.pairings.len() as u32;
        let longest = (0..pairings).map(|pairing| self.pairs_of(pairing)).max().unwrap_or(0);
        let tasks =
            (0..longest).flat_map(move |pair| (0..pairings).map(move |pairing| Task { pair, pairing }));
        tasks.filter(|task| task.pair < self.pairs_of(task.pairing))
    }

    /// The number of pairs of games of the match with this index; 0 if there is no such match.
    pub fn pairs_of(&self, pairing: u32) -> u32 {
        let pairing = self.pairings.get(pairing as usize);
        pairing.map_or(0, |pairing| pairing.pairs.unwrap_or(self.pairs))
    }

    /// The number of tasks.
    pub fn len(&self) -> usize {
        (0..self.pairings.len() as u32).map(|pairing| self.pairs_of(pairing) as usize).sum()
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pairs of the share number `shard`, from 0, of `shards` equal shares. Each share has some of every match.
    pub fn shard(&self, shard: u32, shards: u32) -> impl Iterator<Item = Task> + '_ {
        self.tasks().filter(move |task| (task.pair + task.pairing) % shards == shard)
    }

    /// Othello's rules in the match of a task.
    fn othello(&self, task: Task) -> Rules {
        let setup = self.pairings[task.pairing as usize].setup;
        setup.othello().expect("this is for matches in Othello; other games have programs of their own")
    }

    /// The opening of a pair of games of Othello, from random bits.
    ///
    /// # Panics
    /// If the match is in another game.
    pub fn opening(&self, task: Task, seed: u64) -> Game {
        let rules = self.othello(task);
        match &self.openings {
            Openings::Random { plies, balance } => searched_opening(rules, *plies, *balance, seed),
            Openings::Listed(games) => games[task.pair as usize % games.len()].clone(),
        }
    }

    /// Begins a pair of games of Othello between these players, who are those of the task's pairing.
    ///
    /// # Panics
    /// If the match is in another game.
    pub fn begin(&self, task: Task, players: &[Player; 2]) -> ExperimentPair {
        let (seed, pair) = (self.seed, task.pair);
        let stage = match &self.openings {
            Openings::Random { plies, balance } => {
                let rules = self.othello(task);
                Stage::Opening(OpeningSearch::new(rules, *plies, *balance, dice(seed, pair).next_u64()))
            }
            Openings::Listed(_) => Stage::playing(players, seed, pair, self.opening(task, 0)),
        };
        ExperimentPair { players: players.clone(), seed, pair, stage }
    }
}

/// Two games of Othello in progress.
pub struct ExperimentPair {
    players: [Player; 2],
    seed: u64,
    pair: u32,
    stage: Stage,
}

enum Stage {
    /// The opening is searched for.
    Opening(OpeningSearch),
    /// It is known.
    Playing { opening: Game, run: Box<PairRun<Player>> },
}

impl Stage {
    fn playing(players: &[Player; 2], seed: u64, pair: u32, opening: Game) -> Self {
        let start = OthelloGame::from(opening.position());
        Self::Playing { opening, run: Box::new(PairRun::new(players, seed, pair, |_| start)) }
    }
}

impl ExperimentPair {
    /// Continues for about `slice_ms` milliseconds by `clock`; returns the two games when both are over.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<[FinishedGame; 2]> {
        let begin = clock();
        loop {
            let left_ms = slice_ms - (clock() - begin);
            match &mut self.stage {
                _ if left_ms <= 0.0 => return None,
                Stage::Opening(search) => {
                    if let Some(opening) = search.draw() {
                        self.stage = Stage::playing(&self.players, self.seed, self.pair, opening);
                    }
                }
                Stage::Playing { opening, run } => {
                    let both = run.slice(clock, left_ms)?;
                    return Some(both.map(|played| FinishedGame::new(opening, &played)));
                }
            }
        }
    }

    /// Plays both games to their ends.
    pub fn finish(mut self, clock: &dyn Fn() -> f64) -> [FinishedGame; 2] {
        loop {
            if let Some(both) = self.slice(clock, f64::INFINITY) {
                return both;
            }
        }
    }

    /// The game in progress: its number in the pair, 0 or 1, and the game so far with its opening. `None` as long as there is no
    /// opening.
    pub fn playing(&self) -> Option<(u8, Game)> {
        let Stage::Playing { opening, run } = &self.stage else { return None };
        let (number, played) = run.playing();
        Some((number as u8, continued(opening, &played.actions)))
    }
}

fn continued<G: BoardGame>(opening: &Line<G>, moves: &[G::Action]) -> Line<G> {
    let mut game = opening.clone();
    for &action in moves {
        game.play(action).expect("engines play legal moves");
    }
    game
}

/// A finished game of an experiment, in Othello or any other game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame<G: BoardGame = Position> {
    /// The whole game, with its opening.
    pub game: Line<G>,
    /// The number of plies before the players began.
    pub opening_plies: usize,
    /// The side of the first player.
    pub first: Side,
    /// How it ended, for the first player of the pairing.
    pub result: GameResult,
}

impl<G: BoardGame> FinishedGame<G> {
    /// A game that was played from this opening, by searches with the actions of the game.
    pub fn new<S: mcts::Game<Action = G::Action>>(opening: &Line<G>, played: &PlayedGame<S>) -> Self {
        let mover_is_first = opening.position().side() == Side::First;
        let first_is_first = (played.beginner == 0) == mover_is_first;
        Self {
            game: continued(opening, &played.actions),
            opening_plies: opening.turns().len(),
            first: if first_is_first { Side::First } else { Side::Second },
            result: played.result.clone(),
        }
    }
}
