//! Exact endings: the result of a position under best play of both sides, by alpha-beta search to the end of the game.
//!
//! Scores are *raw disc differences* at the end of the game, discs of the side to move minus discs of the other side;
//! empty squares count for nobody. (The official score gives them to the winner: [`othello::Score`].) Every board size
//! and both rules for a side without a move are played as they are set.
//!
//! - `last.rs`: the last four empties, flips only; `last_flips.rs` counts those of the last move.
//! - `shallow.rs`: up to nine empties, recursion; moves by parity, from seven on by the opponent's mobility.
//! - `deep.rs`: alpha-beta on an explicit stack, so that [`Solver::run`] can stop at any node and go on later;
//!   `order.rs` orders its moves and looks for known results one move ahead; `table.rs` remembers.
//! - `closing_in.rs`: all of these only answer "is the score at least so much?"; asking a few times gives the score.
//!
//! What it costs, on positions that random play leads to (8x8, passing; mean of 50, from 18 empties on of 10; a table of
//! 6 MB, empty at first; one core of a busy two-core cloud machine, so times are upper bounds):
//!
//! | empties | score: positions | native | wasm (node) | win or not: positions | native | wasm |
//! |--------:|-----------------:|-------:|------------:|----------------------:|-------:|-----:|
//! |  8 |       230 | 0.04 ms | 0.05 ms |        40 |      |      |
//! | 10 |     1,300 |  0.3 ms |  0.3 ms |       230 | 0.05 ms | 0.1 ms |
//! | 12 |     6,400 |  1.7 ms |  1.7 ms |     1,400 | 0.2 ms | 0.4 ms |
//! | 14 |    36,000 |    9 ms |   10 ms |     5,500 | 1.2 ms | 1.5 ms |
//! | 16 |   186,000 |   48 ms |   55 ms |    24,000 |   6 ms |   7 ms |
//! | 18 | 1,100,000 |   0.3 s |  0.34 s |   240,000 |  76 ms |  70 ms |
//! | 20 | 4,800,000 |   1.3 s |   1.4 s | 1,800,000 | 0.50 s | 0.54 s |
//!
//! 6x6 from the start, with passes: -4 for Black, after 703 million positions and 319 s on the same machine
//! (`lab solve --size 6 --table-mb 512`), as Feinstein found in 1993.
//!
//! Nothing in it is random and nothing depends on the machine, so the same calls give the same nodes everywhere.
mod analysis;
mod closing_in;
mod deep;
mod field;
mod last;
pub(crate) mod last_flips;
mod order;
mod shallow;
mod table;

pub use analysis::{Analysis, MoveScore};

use crate::OthelloGame;
use closing_in::ClosingIn;
use field::Field;
use mcts::Outcome;
use othello::{Move, Square};
use shallow::Shallow;
use table::Table;

/// The result of a position under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Raw disc difference at the end, for the side to move.
    pub score: i32,
    /// A move that reaches it, the forced pass perhaps; `None` once the game is over.
    pub best: Option<Move>,
    /// Positions looked at. Those with fewer than four empties are not counted one by one.
    pub nodes: u64,
}

/// Wider than every score.
const ALL: i32 = 65;

/// Solves positions, one after the other or in slices, and remembers what it has seen as long as the rules stay.
///
/// ```
/// use engines::solver::Solver;
/// use othello::{BoardSize, NoMoveRule, Position, Rules};
///
/// let start = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
/// let mut solver = Solver::new(1 << 20);
/// assert_eq!(solver.solve(start).score, -8);
///
/// // The same in slices, as in a worker:
/// solver.start(start);
/// let solved = loop {
///     if let Some(solved) = solver.run(10_000) {
///         break solved;
///     }
///     // Here a worker yields, and answers messages.
/// };
/// assert_eq!(solved.score, -8);
/// ```
#[derive(Debug)]
pub struct Solver {
    table: Table,
    field: Option<Field>,
    under_way: Option<ClosingIn>,
    nodes: u64,
}

impl Solver {
    /// Enough for about 20 empties.
    pub const DEFAULT_TABLE_BYTES: usize = 6 << 20;

    /// A solver with a table of at most this many bytes; where there is no such memory, without one, which is slower.
    pub fn new(table_bytes: usize) -> Self {
        Self { table: Table::new(table_bytes), field: None, under_way: None, nodes: 0 }
    }

    /// The bytes that the table has.
    pub const fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Positions looked at since the solver was made.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether nothing is under way that [`run`](Self::run) could go on with.
    pub const fn is_idle(&self) -> bool {
        self.under_way.is_none()
    }

    /// Solves a position at once. See [`start`](Self::start) for slices.
    pub fn solve(&mut self, game: impl Into<OthelloGame>) -> Solved {
        self.start(game);
        self.run(u64::MAX).expect("a search without a limit ends with a result")
    }

    /// Whether the side to move wins, draws or loses under best play: several times cheaper than the score.
    pub fn outcome(&mut self, game: impl Into<OthelloGame>) -> Outcome {
        self.outcome_within(game, u64::MAX).expect("a search without a limit ends with a result")
    }

    /// The same, or `None` where that takes much more than `max_nodes` positions.
    pub fn outcome_within(&mut self, game: impl Into<OthelloGame>, max_nodes: u64) -> Option<Outcome> {
        let game = game.into();
        self.under_way = None;
        self.play_by(&game);
        let field = Field::new(&game);
        let score = if field.empties(game.player, game.opponent).count_ones() <= shallow::SHALLOW {
            let mut shallow = Shallow { field, table: &mut self.table, nodes: 0 };
            // Where it is no win, a bound below 0 is a loss already.
            let mut score = shallow.search(game.player, game.opponent, 1);
            if score == 0 {
                score = shallow.search(game.player, game.opponent, 0);
            }
            self.nodes += shallow.nodes;
            score
        } else {
            self.start_window(game, -1, 1);
            let solved = self.run(max_nodes);
            self.under_way = None;
            solved?.score
        };
        Some(match score {
            ..0 => Outcome::Loss,
            0 => Outcome::Draw,
            1.. => Outcome::Win,
        })
    }

    /// Begins to solve a position; what was under way is given up.
    pub fn start(&mut self, game: impl Into<OthelloGame>) {
        self.start_window(game.into(), -ALL, ALL);
    }

    /// Begins to solve a position as far as its score lies between `alpha` and `beta`; outside of them the score that
    /// comes out is only a bound: at most that at or below `alpha`, at least that at or above `beta`, and the move of
    /// a score at or below `alpha` means nothing. `alpha` must be less than `beta`.
    pub fn start_window(&mut self, game: impl Into<OthelloGame>, alpha: i32, beta: i32) {
        let game = game.into();
        self.play_by(&game);
        self.table.age();
        self.under_way = Some(ClosingIn::new(Field::new(&game), game, alpha, beta));
    }

    /// Goes on with what was started, for about `max_nodes` positions (at most a few thousand more); `Some` when it is
    /// solved, and once only. `None` as well where nothing is under way.
    pub fn run(&mut self, max_nodes: u64) -> Option<Solved> {
        let under_way = self.under_way.as_mut()?;
        let before = under_way.nodes();
        let found = under_way.run(&mut self.table, max_nodes);
        let nodes = under_way.nodes();
        self.nodes += nodes - before;
        let (score, square) = found?;
        self.under_way = None;
        let best = square.map(|square| Square::from_index(square).map_or(Move::Pass, Move::Place));
        Some(Solved { score, best, nodes })
    }

    /// Gives up what is under way. What it has learnt stays in the table.
    pub fn stop(&mut self) {
        self.under_way = None;
    }

    /// Forgets everything where the rules differ from those before.
    fn play_by(&mut self, game: &OthelloGame) {
        let field = Field::new(game);
        if self.field.replace(field).is_some_and(|before| !before.is(&field)) {
            self.table.clear();
        }
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Self::DEFAULT_TABLE_BYTES)
    }
}
