//! Experiments: many matches with the same openings and seeds, and the order in which their games are played.
use crate::pair::{Conditions, Opening, OpeningSearch, StateOf};
use crate::{GameResult, Matches, Pair, PlayedGame};
use board_game::{BoardAction, BoardGame, Line, Side};
use games::{AnyGame, AnySetup, Game, any_line};

/// Matches that are played with the same openings and seeds, so that their results can be compared.
///
/// The seed determines every game, if no player's limits depend on time: in any order, on any machine the pairs
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
    /// With random plies that a short search finds balanced, as the family of the game [draws](Matches::draw) them.
    Random {
        /// The number of plies.
        plies: u32,
        /// How far from 1/2 a short search may value the position, 0 to 0.5.
        balance: f64,
    },
    /// With these games of Othello in turn. There is at least one, and all are on the board of the match.
    Listed(Vec<othello::Game>),
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

    /// The moves with which both games of a pair begin.
    ///
    /// # Panics
    /// If the match is in a game of another family.
    pub fn opening<M: Matches>(&self, task: Task) -> Game {
        match &self.openings {
            Openings::Random { plies, balance } => {
                let conditions = self.conditions::<M>(task, *plies, *balance);
                let found = OpeningSearch::<M>::new(conditions).finish();
                let mut line = Line::new(self.start(task));
                extend::<M>(&mut line, &found.actions);
                line
            }
            Openings::Listed(games) => any_line(listed(games, task)),
        }
    }

    /// The game with which both games of a pair begin, if it is known without a search: if the openings are listed.
    pub fn listed_opening(&self, task: Task) -> Option<&othello::Game> {
        match &self.openings {
            Openings::Random { .. } => None,
            Openings::Listed(games) => Some(listed(games, task)),
        }
    }

    /// Begins a pair of games between these players, who are those of the task's pairing.
    ///
    /// # Panics
    /// If the match is in a game of another family.
    pub fn begin<M: Matches>(&self, task: Task, players: &[M::Player; 2]) -> Pair<M> {
        let players = players.clone();
        match &self.openings {
            Openings::Random { plies, balance } => {
                Pair::new(players, self.conditions::<M>(task, *plies, *balance))
            }
            Openings::Listed(games) => {
                let opening = known_opening::<M>(&any_line(listed(games, task)));
                Pair::from_opening(players, self.seed, task.pair, opening)
            }
        }
    }

    /// Plays a pair of games between these players, who are those of the task's pairing, to their ends.
    ///
    /// # Panics
    /// If the match is in a game of another family.
    pub fn play<M: Matches>(
        &self,
        task: Task,
        players: &[M::Player; 2],
        clock: &dyn Fn() -> f64,
    ) -> [FinishedGame<AnyGame>; 2] {
        let mut pair = self.begin::<M>(task, players);
        while !pair.slice(clock, f64::INFINITY) {}
        let mut opening = Line::new(self.start(task));
        extend::<M>(&mut opening, pair.opening());
        let both = pair.played().expect("both games are over");
        both.each_ref().map(|played| {
            let mut game = opening.clone();
            extend::<M>(&mut game, &played.actions);
            FinishedGame {
                game,
                opening_plies: opening.turns().len(),
                first: played.first(),
                result: played.result.clone(),
            }
        })
    }

    fn start(&self, task: Task) -> AnyGame {
        match &self.openings {
            Openings::Random { .. } => AnyGame::start(self.pairings[task.pairing as usize].setup),
            Openings::Listed(games) => listed(games, task).start().into(),
        }
    }

    fn conditions<M: Matches>(&self, task: Task, plies: u32, balance: f64) -> Conditions<StateOf<M>> {
        let start = state::<M>(self.start(task));
        Conditions { start, seed: self.seed, pair: task.pair, plies, balance }
    }
}

fn listed(games: &[othello::Game], task: Task) -> &othello::Game {
    &games[task.pair as usize % games.len()]
}

fn state<M: Matches>(position: AnyGame) -> StateOf<M> {
    M::state(position).expect("the match is in a game of this family")
}

/// A listed opening as the searches of its family know it.
fn known_opening<M: Matches>(game: &Game) -> Opening<StateOf<M>> {
    let turns = game.turns().iter().map(|turn| turn.moved().action);
    let is_it = |action, played: &BoardAction| M::board_action(action) == *played;
    Opening::of(state::<M>(game.start()), turns, is_it).expect("a search knows every legal move")
}

/// Plays these actions of a search. While a side moves twice, as in a swap opening, the other one passes in a search, which is no move of
/// the game.
fn extend<M: Matches>(line: &mut Game, actions: &[<StateOf<M> as mcts::Game>::Action]) {
    for &action in actions {
        let (position, meant) = (line.position(), M::board_action(action));
        let known = position.action_of(meant);
        if known.is_none() && meant == BoardAction::Pass {
            continue;
        }
        let action = known.expect("it is an action of the game");
        line.play(action).expect("players play legal moves");
    }
}

/// The position's action of which a search has made this one; `None` if it is not allowed there.
pub fn action_of<G: BoardGame, A: From<G::Action> + PartialEq>(position: &G, action: A) -> Option<G::Action> {
    position.actions().into_iter().find(|&own| A::from(own) == action)
}

/// A finished game of an experiment, in Othello or any other game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame<G: BoardGame = AnyGame> {
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
    /// A game that was played from this opening, by searches whose actions are made of those of the game.
    pub fn new<S: mcts::Game<Action: From<G::Action>>>(opening: &Line<G>, played: &PlayedGame<S>) -> Self {
        let mut game = opening.clone();
        for &action in &played.actions {
            let action = action_of(&game.position(), action).expect("players play legal moves");
            game.play(action).expect("it is one of the position's actions");
        }
        let (opening_plies, first) = (opening.turns().len(), played.first());
        Self { game, opening_plies, first, result: played.result.clone() }
    }
}
