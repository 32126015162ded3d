//! Measurements in slices: games of a learner, or of UCT with as many iterations, against a yardstick.
use crate::games::Learned;
use crate::yardsticks::{Truth, any};
use learners::{MeasuredGame, Measurement, Table};
use mcts::{Config, RandomPlayouts, RunOutcome, Search};
use protocol::Yardstick;

/// The most iterations of a search before the next look at the clock: well below ten milliseconds on nine boards.
const CHUNK: u32 = 250;

/// The effort after which a measurement has enough games, if it has [`FEWEST_GAMES`]: the moves of its playouts, and ten for each
/// iteration. It is counted, not timed, so that a measurement is the same on every device; it takes a fifth of
/// a second at fifty million a second.
const MOST_EFFORT: u64 = 10_000_000;

/// The games that a measurement has at least.
const FEWEST_GAMES: u32 = 20;

/// The player that is measured.
#[derive(Clone, Copy)]
pub enum Measuree<'a> {
    /// A learner, by its table.
    Table(&'a Table),
    /// UCT with so many iterations for a move.
    Uct(u32),
}

impl<'a> Measuree<'a> {
    /// The table of a learner.
    pub const fn table(self) -> Option<&'a Table> {
        match self {
            Self::Table(table) => Some(table),
            Self::Uct(_) => None,
        }
    }
}

/// The games of a measurement so far, and the one that is being played.
pub struct Measuring<G: Learned> {
    games: Measurement,
    underway: Option<Underway<G>>,
    effort: u64,
}

struct Underway<G: Learned> {
    game: MeasuredGame<G>,
    /// The search for the next move.
    search: Option<Search<G, RandomPlayouts>>,
}

impl<G: Learned> Measuring<G> {
    /// No games yet.
    pub fn new() -> Self {
        Self { games: Measurement::default(), underway: None, effort: 0 }
    }

    /// The games so far.
    pub const fn games(&self) -> &Measurement {
        &self.games
    }

    /// Whether so few games have cost so much that one with more iterations would take too long.
    pub const fn is_costly(&self) -> bool {
        self.effort >= MOST_EFFORT && self.games.games() <= FEWEST_GAMES
    }

    /// Whether it has all its games, `most` at the most. Each player moves first in as many.
    pub const fn is_complete(&self, most: u32) -> bool {
        let games = self.games.games();
        let is_enough = self.effort >= MOST_EFFORT && games >= FEWEST_GAMES && games.is_multiple_of(2);
        games >= most || is_enough
    }

    /// Goes on with the game under way, or begins the next one: to its end, or through one chunk of a search.
    pub fn go_on(&mut self, of: Measuree<'_>, against: Yardstick, truth: &mut Truth<G>, start: G, seed: u64) {
        let table = of.table();
        let number = self.games.games();
        let underway = self.underway.get_or_insert_with(|| Underway {
            game: MeasuredGame::new(start, table, seed, number),
            search: None,
        });
        let game = &mut underway.game;
        while let Some(turn) = game.turn() {
            let iterations = match (turn.is_own, of, against) {
                (true, Measuree::Uct(iterations), _) | (false, _, Yardstick::Uct(iterations)) => {
                    iterations.max(1)
                }
                (true, Measuree::Table(table), _) => {
                    self.games.meet(game.cursor(table).is_met());
                    let action = game.table_action(table).unwrap_or_else(|| any(game.state(), turn.seed));
                    game.play(Some(table), action);
                    continue;
                }
                (false, _, Yardstick::Random) => {
                    game.play(table, any(game.state(), turn.seed));
                    continue;
                }
                (false, _, Yardstick::Perfect) => {
                    game.play(table, truth.best(game.state(), turn.seed));
                    continue;
                }
            };
            let search = underway.search.get_or_insert_with(|| {
                Search::new(*game.state(), Config::CLASSIC, RandomPlayouts, turn.seed)
            });
            let left = iterations.saturating_sub(search.statistics().iterations);
            let RunOutcome { finished, .. } = search.run(left.min(CHUNK));
            let statistics = search.statistics();
            if !finished && statistics.iterations < iterations {
                return;
            }
            self.effort += statistics.playout_moves + 10 * u64::from(statistics.iterations);
            let action = search.best_action().unwrap_or_else(|| any(game.state(), turn.seed));
            underway.search = None;
            game.play(table, action);
            return;
        }
        self.games.note(game.result());
        self.underway = None;
    }
}
