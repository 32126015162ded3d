//! Pairs of games between two players, for the lab.
use crate::{Boards, Player};
use arena::{PairRun, PlayedGame, dice, most_opening_plies};
use games::AnySetup;
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
    let plies = order.opening_plies;
    let setup = match start {
        Boards::One(_) => AnySetup::TicTacToe(()),
        Boards::Nine(sheet) => AnySetup::NineBoards(sheet.rules()),
    };
    if plies > most_opening_plies(setup) {
        return Err(format!("an opening of {plies} plies leaves too little to play").into());
    }
    let player = |n: usize| Player::read(&order.players[n].text, &start);
    let players = [player(0)?, player(1)?];
    let random = dice(!order.seed, order.pair);
    Ok(Box::new(Pair { order, start, players, stage: Stage::Opening { random, tries: 0, closest: None } }))
}

struct Pair {
    order: PairOrder,
    start: Boards,
    players: [Player; 2],
    stage: Stage,
}

/// An opening: its moves, and how far the position after them is from being balanced, 0 to 0.5.
#[derive(Clone)]
struct Opening {
    moves: Vec<Cell>,
    after: Boards,
    imbalance: f64,
}

enum Stage {
    /// An opening is looked for.
    Opening { random: Random, tries: u32, closest: Option<Opening> },
    /// The games are played from it.
    Playing { opening: Vec<Cell>, run: Box<PairRun<Player>> },
    /// Both are over.
    Played { opening: Vec<Cell>, games: Box<[PlayedGame<Boards>; 2]> },
}

impl PlayingPair for Pair {
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        let begin = clock();
        loop {
            match &mut self.stage {
                Stage::Opening { random, tries, closest } => {
                    let found = opening(&self.start, self.order.opening_plies, random);
                    *tries += 1;
                    let is_closer =
                        |before: &Opening| found.as_ref().is_some_and(|new| new.imbalance < before.imbalance);
                    if closest.as_ref().is_none_or(is_closer) {
                        *closest = found;
                    }
                    let balance = self.order.balance;
                    let is_balanced = closest.as_ref().is_some_and(|opening| opening.imbalance <= balance);
                    if is_balanced || *tries >= TRIES {
                        let none = Opening { moves: Vec::new(), after: self.start, imbalance: 0.0 };
                        let Opening { moves, after, .. } = closest.take().unwrap_or(none);
                        let (seed, pair) = (self.order.seed, self.order.pair);
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
            Stage::Opening { .. } => PairReport::Playing { game: 0, moves: Vec::new() },
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
    fn told(&self, opening: &[Cell], played: &PlayedGame<Boards>) -> Told {
        let result = &played.result;
        // The opening may leave the move to the second side.
        let is_first_side = played.start.is_first_players_turn();
        Told {
            moves: moves(opening, played),
            opening_plies: opening.len() as u32,
            first_is_black: (played.beginner == 0) == is_first_side,
            difference: result.margin,
            decisions: result.decisions,
            ms: result.ms,
            slowest_ms: result.slowest_ms,
        }
    }
}

fn moves(opening: &[Cell], played: &PlayedGame<Boards>) -> Vec<WireMove> {
    opening.iter().chain(&played.actions).map(|&cell| WireMove::at(Some(cell.into()))).collect()
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
