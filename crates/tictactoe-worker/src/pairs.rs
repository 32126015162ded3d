//! Pairs of games between two players: for the lab's page as orders and reports, for the command line as tasks of an experiment. Both are
//! played here, so their games are the same.
use crate::{Boards, Player};
use arena::{Experiment, FinishedGame, Openings, PairRun, PlayedGame, Task, dice, most_opening_plies};
use board_game::{BoardGame, Side};
use games::{AnyGame, Game as Line};
use mcts::{ActionSet, Game, Random};
use protocol::{JobFault, PairOrder, PairReport, PlayedGame as Told, Sealed, WireMove};
use session::{Clock, PlayingPair};
use tictactoe::Cell;
use tictactoe_engines::Tree;

/// The openings that are tried until one is balanced; then the most balanced of them is played.
const TRIES: u32 = 50;

/// The iterations of the search that values an opening.
const ITERATIONS: u32 = 200;

/// Begins a pair of games.
///
/// # Errors
/// If a player or the board is impossible, or the opening leaves too little to play; a message for users.
pub fn begin(order: &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault> {
    let order = order.open().map_err(|error| error.to_string())?;
    let start = Boards::from_message(&order.start.bytes)?;
    let PairOrder { seed, pair, opening_plies: plies, balance, .. } = order;
    if plies > most_opening_plies(start.setup()) {
        return Err(format!("an opening of {plies} plies leaves too little to play").into());
    }
    let player = |n: usize| Player::read(&order.players[n].text, &start);
    let players = [player(0)?, player(1)?];
    Ok(Box::new(Pair::new(players, Beginning { start, seed, pair, plies, balance })))
}

/// Two games in progress from one opening, in which the players exchange sides.
pub struct Pair {
    beginning: Beginning,
    players: [Player; 2],
    stage: Stage,
}

/// The conditions from which a pair's opening follows.
struct Beginning {
    start: Boards,
    /// The seed of the experiment.
    seed: u64,
    /// The number of the pair.
    pair: u32,
    /// The number of random plies.
    plies: u32,
    /// How far from 1/2 a short search may value the position after them.
    balance: f64,
}

/// An opening: its moves, and how far the position after them is from being balanced, 0 to 0.5.
#[derive(Clone)]
struct Opening {
    moves: Vec<Cell>,
    after: Boards,
    imbalance: f64,
}

/// The search for a balanced opening.
struct OpeningSearch {
    random: Random,
    tries: u32,
    closest: Option<Opening>,
}

enum Stage {
    /// An opening is looked for.
    Opening(OpeningSearch),
    /// The games are played from it.
    Playing { opening: Vec<Cell>, run: Box<PairRun<Player>> },
    /// Both are over.
    Played { opening: Vec<Cell>, games: Box<[PlayedGame<Boards>; 2]> },
}

impl Beginning {
    fn of(experiment: &Experiment, task: Task) -> Self {
        let setup = experiment.pairings[task.pairing as usize].setup;
        let start = Boards::start(setup).expect("Othello has a program of its own");
        let Openings::Random { plies, balance } = experiment.openings else {
            unreachable!("listed openings are of Othello");
        };
        Self { start, seed: experiment.seed, pair: task.pair, plies, balance }
    }
}

impl OpeningSearch {
    fn new(beginning: &Beginning) -> Self {
        Self { random: dice(!beginning.seed, beginning.pair), tries: 0, closest: None }
    }

    /// Draws an opening; returns the one that is played, once it is known.
    fn draw(&mut self, beginning: &Beginning) -> Option<Opening> {
        let found = opening(&beginning.start, beginning.plies, &mut self.random);
        self.tries += 1;
        let is_closer = |before: &Opening| found.as_ref().is_some_and(|new| new.imbalance < before.imbalance);
        if self.closest.as_ref().is_none_or(is_closer) {
            self.closest = found;
        }
        let is_balanced = self.closest.as_ref().is_some_and(|opening| opening.imbalance <= beginning.balance);
        let none = || Opening { moves: Vec::new(), after: beginning.start, imbalance: 0.0 };
        (is_balanced || self.tries >= TRIES).then(|| self.closest.take().unwrap_or_else(none))
    }
}

/// The moves with which both games of a pair of an experiment begin.
///
/// # Panics
/// If the match is in Othello.
pub fn opening_of(experiment: &Experiment, task: Task) -> Vec<Cell> {
    let beginning = Beginning::of(experiment, task);
    let mut search = OpeningSearch::new(&beginning);
    loop {
        if let Some(Opening { moves, .. }) = search.draw(&beginning) {
            return moves;
        }
    }
}

impl PlayingPair for Pair {
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        let begin = clock();
        loop {
            match &mut self.stage {
                Stage::Opening(search) => {
                    let Beginning { seed, pair, .. } = self.beginning;
                    if let Some(Opening { moves, after, .. }) = search.draw(&self.beginning) {
                        let run = Box::new(PairRun::new(&self.players, seed, pair, |_| after));
                        self.stage = Stage::Playing { opening: moves, run };
                    }
                    if clock() - begin >= slice_ms {
                        return false;
                    }
                }
                Stage::Playing { opening, run } => {
                    let Some(games) = run.slice(clock, slice_ms - (clock() - begin)) else { return false };
                    let opening = std::mem::take(opening);
                    self.stage = Stage::Played { opening, games: Box::new(games) };
                    return true;
                }
                Stage::Played { .. } => return true,
            }
        }
    }

    fn report(&self) -> Sealed<PairReport> {
        Sealed::new(&match &self.stage {
            Stage::Opening(_) => PairReport::Playing { game: 0, moves: Vec::new() },
            Stage::Playing { opening, run } => {
                let (game, played) = run.playing();
                PairReport::Playing { game: game as u8, moves: moves(opening, played) }
            }
            Stage::Played { opening, games } => {
                PairReport::Played(games.each_ref().map(|played| self.told(opening, played)))
            }
        })
    }
}

impl Pair {
    fn new(players: [Player; 2], beginning: Beginning) -> Self {
        let stage = Stage::Opening(OpeningSearch::new(&beginning));
        Self { beginning, players, stage }
    }

    /// A pair of an experiment between these players, who are those of the task's pairing.
    ///
    /// # Panics
    /// If the match is in Othello.
    pub fn of(experiment: &Experiment, task: Task, players: &[Player; 2]) -> Self {
        Self::new(players.clone(), Beginning::of(experiment, task))
    }

    /// Plays both games to their ends.
    pub fn finish(mut self, clock: Clock) -> [FinishedGame<AnyGame>; 2] {
        while !self.slice(clock, f64::INFINITY) {}
        let Stage::Played { opening, games } = &self.stage else { unreachable!("both games are over") };
        games.each_ref().map(|played| self.finished(opening, played))
    }

    fn finished(&self, opening: &[Cell], played: &PlayedGame<Boards>) -> FinishedGame<AnyGame> {
        let mut game = Line::new(AnyGame::start(self.beginning.start.setup()));
        for &cell in opening.iter().chain(&played.actions) {
            let action = game.position().action_at(cell.into()).expect("every cell has a spot");
            game.play(action).expect("players play legal moves");
        }
        let first = if first_has_first_side(played) { Side::First } else { Side::Second };
        FinishedGame { game, opening_plies: opening.len(), first, result: played.result.clone() }
    }

    fn told(&self, opening: &[Cell], played: &PlayedGame<Boards>) -> Told {
        let result = &played.result;
        Told {
            moves: moves(opening, played),
            opening_plies: opening.len() as u32,
            first_is_black: first_has_first_side(played),
            difference: result.ended.sign(),
            decisions: result.decisions,
            ms: result.ms,
            slowest_ms: result.slowest_ms,
        }
    }
}

/// Whether the first player has the first side. The opening may leave the move to the second one.
fn first_has_first_side(played: &PlayedGame<Boards>) -> bool {
    (played.beginner == 0) == played.start.is_first_players_turn()
}

fn moves(opening: &[Cell], played: &PlayedGame<Boards>) -> Vec<WireMove> {
    opening.iter().chain(&played.actions).map(|&cell| WireMove::at(cell.into())).collect()
}

/// Some random moves and how balanced the position after them is; `None` if the game is over there.
fn opening(start: &Boards, plies: u32, random: &mut Random) -> Option<Opening> {
    let (mut after, mut moves) = (*start, Vec::new());
    for _ in 0..plies {
        let actions = after.actions();
        if actions.is_empty() {
            return None;
        }
        let cell = actions.nth(random.below(actions.len()));
        after.play(cell);
        moves.push(cell);
    }
    if after.actions().is_empty() {
        return None;
    }
    let mut search = Player::growing(Tree::UCT, ITERATIONS).tree(&after, random.next_u64())?;
    search.run(ITERATIONS);
    let proof = search.proof().map(mcts::Outcome::value);
    let value = proof.or(search.statistics().mean_value).unwrap_or(0.5);
    Some(Opening { moves, after, imbalance: (value - 0.5).abs() })
}
