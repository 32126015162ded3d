//! Exact endings: the result of a position under best play of both sides, by alpha-beta search to the end of the game.
//!
//! Scores are disc differences at the end of the game, discs of the side to move minus discs of the other side. Whether empty
//! squares count is a choice ([`Counting`]); who wins doesn't depend on it. Every board size and both rules for a side without a
//! move are supported.
//!
//! - `last.rs`: the last four empties, with flips only; `last_flips.rs` counts the flips of the last move.
//! - `shallow.rs`: up to nine empties, by recursion; moves are ordered by parity, from seven empties by the opponent's
//!   mobility.
//! - `deep.rs`: alpha-beta on an explicit stack, so that [`Solver::run`] can stop at any node and continue later;
//!   `order.rs` orders its moves and looks for known results one move ahead; `table.rs` is the hash table.
//! - `closing_in.rs`: the others only answer "is the score at least so much?"; a few such questions give the score. With an
//!   evaluation the first is about a guess, from 16 empties on the score that a selective search finds.
//! - `guide.rs`: what [`Solver::with_evaluation`] adds from 12 empties on, in the usual game: moves are ordered by the learned
//!   evaluation (`guided.rs`), and stable discs bound scores (`stability.rs`). Only then can a search be selective
//!   (`selective.rs`), and learn how far the evaluation is off in its tree (`trend.rs`).
//!
//! The cost, on positions from random games (8x8, passing; mean of 50 positions, of 10 from 18 empties; a table of 6 MB,
//! initially empty; one core of a busy two-core cloud machine, so times are upper bounds):
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
//! With the learned evaluation ([`Solver::with_evaluation`], `lab ffo`, and `--plain` for the other column; positions 40 to 44
//! of the FFO suite, a table of 64 MB, processor time; the first columns on a later day and a slower machine with other programs
//! running):
//!
//! | position | empties | with: positions | wasm (node) | without: positions | native |
//! |---------:|--------:|----------------:|------------:|-------------------:|-------:|
//! | 40 | 20 |  3,500,000 | 0.62 s |  4,500,000 | 0.62 s |
//! | 41 | 22 |  4,600,000 | 0.95 s | 10,500,000 | 1.6 s |
//! | 42 | 22 |  4,400,000 | 0.81 s | 12,900,000 | 1.7 s |
//! | 43 | 23 |  5,300,000 | 1.0 s | 34,600,000 | 5.1 s |
//! | 44 | 23 |  5,800,000 | 1.3 s | 18,700,000 | 3.3 s |
//!
//! 6x6 from the start, with passes: -4 for Black, after 703 million positions and 319 s on the same machine
//! (`lab solve --size 6 --table-mb 512`), as Feinstein found in 1993.
//!
//! Nothing is random or depends on the machine, so the same calls visit the same number of nodes everywhere.
mod analysis;
mod closing_in;
mod deep;
mod field;
mod guide;
mod guided;
mod last;
pub(crate) mod last_flips;
mod order;
mod selective;
mod shallow;
mod stability;
mod table;
mod trend;

pub use analysis::{Analysis, MoveScore};
pub use selective::Certainty;

use crate::OthelloGame;
use crate::ending::outcome;
use closing_in::{ClosingIn, played};
use field::Field;
use guide::Guide;
use guided::Guided;
use mcts::Outcome;
use othello::Move;
use othello_evaluation::Evaluation;
use selective::Manner;
use shallow::Shallow;
use std::sync::Arc;
use table::Table;

/// How a finished game is counted, which determines best play. The winner is the same either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Counting {
    /// By the discs on the board: empty squares count for nobody ([`Score::raw`](othello::Score::raw)).
    #[default]
    Raw,
    /// By the official score: empty squares count for the winner ([`Score::official`](othello::Score::official)).
    Official,
}

impl Counting {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Raw, Self::Official];
}

/// The result of a position with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The disc difference at the end, for the side to move.
    pub score: i32,
    /// A move that achieves it, possibly the forced pass; `None` if the game is over.
    pub best: Option<Move>,
    /// The number of positions visited. Those with fewer than four empties are not counted individually.
    pub nodes: u64,
}

/// The question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Whether the side to move wins, draws or loses: several times cheaper than the score.
    Outcome,
    /// The score.
    Score,
}

/// The proven bounds of a position's score, for the side to move, as disc differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// A move that achieves `lower`, possibly the forced pass; `None` as long as none is proven to.
    pub best: Option<Move>,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { lower: -64, upper: 64, best: None };

    /// The result of the game, if the bounds imply it.
    pub const fn outcome(&self) -> Option<Outcome> {
        match (self.lower, self.upper) {
            (1.., _) => Some(Outcome::Win),
            (_, ..0) => Some(Outcome::Loss),
            (0, 0) => Some(Outcome::Draw),
            _ => None,
        }
    }
}

/// Larger than every score.
const ALL: i32 = 65;

/// Solves positions, at once or in slices. Its table is kept as long as the rules and the counting do not change.
///
/// ```
/// use othello_engines::solver::Solver;
/// use othello::{BoardSize, NoMoveRule, Position, Rules};
///
/// let start = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
/// let mut solver = Solver::new(1 << 20);
/// assert_eq!(solver.solve(start).score, -8);
///
/// // In slices, as in a worker:
/// solver.start(start);
/// let solved = loop {
///     if let Some(solved) = solver.run(10_000) {
///         break solved;
///     }
///     // Here a worker yields and answers messages.
/// };
/// assert_eq!(solved.score, -8);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    table: Table,
    counting: Counting,
    field: Option<Field>,
    under_way: Option<ClosingIn>,
    bounds: Bounds,
    guide: Option<Box<dyn Guide>>,
    is_quick: bool,
    /// The latest position that was started: the discs of both sides.
    root: (u64, u64),
    nodes: u64,
}

impl Solver {
    /// The default size of the table: enough for about 20 empties.
    pub const DEFAULT_TABLE_BYTES: usize = 6 << 20;

    /// A solver with a table of at most this many bytes, which counts the discs on the board. If the memory can't be allocated, it has no table and is slower.
    pub fn new(table_bytes: usize) -> Self {
        let table = Table::new(table_bytes);
        let counting = Counting::Raw;
        Self {
            table,
            counting,
            field: None,
            under_way: None,
            bounds: Bounds::UNKNOWN,
            guide: None,
            is_quick: false,
            root: (0, 0),
            nodes: 0,
        }
    }

    /// A solver that orders moves by this evaluation where many squares are empty, with a table of at most `table_bytes` and
    /// another megabyte for the search that orders them. It needs fewer positions in the usual game, 8x8 with passes; under
    /// other rules it does the same as a solver without an evaluation.
    pub fn with_evaluation(table_bytes: usize, evaluation: Arc<Evaluation>) -> Self {
        Self { guide: Some(Box::new(Guided::new(evaluation))), ..Self::new(table_bytes) }
    }

    /// The same, but selective searches spend less on each position before they visit its moves: they are soon done, and about as often
    /// right. Exact searches are as before.
    pub const fn quick(mut self) -> Self {
        self.is_quick = true;
        self
    }

    /// The same, counting by `counting`.
    pub fn counting(mut self, counting: Counting) -> Self {
        self.counting = counting;
        self
    }

    /// The size of the table in bytes at present: it grows as it fills.
    pub const fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// The number of positions visited since the solver was created.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether there is nothing for [`run`](Self::run) to continue.
    pub const fn is_idle(&self) -> bool {
        self.under_way.is_none()
    }

    /// Solves a position at once. See [`start`](Self::start) for slices.
    pub fn solve(&mut self, game: impl Into<OthelloGame>) -> Solved {
        self.start(game);
        self.run(u64::MAX).expect("a search without a limit returns a result")
    }

    /// Whether the side to move wins, draws or loses with best play: several times cheaper than the score.
    pub fn outcome(&mut self, game: impl Into<OthelloGame>) -> Outcome {
        self.outcome_within(game, u64::MAX).expect("a search without a limit returns a result")
    }

    /// Like [`outcome`](Self::outcome), but `None` if that takes much more than `max_nodes` positions.
    pub fn outcome_within(&mut self, game: impl Into<OthelloGame>, max_nodes: u64) -> Option<Outcome> {
        let game = game.into();
        self.under_way = None;
        self.play_by(&game);
        let field = Field::new(&game, self.counting);
        let score = if field.empties(game.player, game.opponent).count_ones() <= shallow::SHALLOW {
            let mut shallow = Shallow { field, table: &mut self.table, nodes: 0 };
            // If it is not a win, a bound below 0 already proves a loss.
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
        Some(outcome(score))
    }

    /// The score of a position; `None` if that takes much more than `max_nodes` positions.
    pub fn score_within(&mut self, game: impl Into<OthelloGame>, max_nodes: u64) -> Option<i32> {
        self.start(game);
        let solved = self.run(max_nodes);
        self.under_way = None;
        Some(solved?.score)
    }

    /// Starts finding the score of a position, abandoning the current one.
    pub fn start(&mut self, game: impl Into<OthelloGame>) {
        self.start_for(game, Aim::Score);
    }

    /// Starts finding out about a position, abandoning the current one. Without an evaluation it first finds out whether the position
    /// is won, for any aim; with one, and the score as the aim, it first asks about a guess of the score. If the aim is the
    /// outcome, the score of the result is a bound with the same sign.
    pub fn start_for(&mut self, game: impl Into<OthelloGame>, aim: Aim) {
        let beta = if aim == Aim::Outcome { 1 } else { ALL };
        self.start_window(game, -beta, beta);
    }

    /// The bounds proven so far for the latest position that was started, also after it was solved or abandoned.
    ///
    /// ```
    /// # use othello_engines::solver::{Aim, Solver};
    /// # use othello::{BoardSize, NoMoveRule, Position, Rules};
    /// # let start = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
    /// let mut solver = Solver::new(1 << 20);
    /// solver.start_for(start, Aim::Score);
    /// while solver.run(100).is_none() && solver.bounds().outcome().is_none() {}
    /// // By now it is known that the position is lost, and maybe by how much.
    /// assert!(solver.bounds().upper < 0);
    /// ```
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Starts solving a position with the window `alpha` to `beta`, `alpha` being less than `beta`. A resulting score at or
    /// below `alpha` is only an upper bound, and its move is meaningless; a score at or above `beta` is only a lower bound.
    pub fn start_window(&mut self, game: impl Into<OthelloGame>, alpha: i32, beta: i32) {
        self.start_with(game, Certainty::Exact, (alpha, beta), None);
    }

    /// The same by a search that is so certain: with less than [`Certainty::Exact`], the score and the bounds are most likely right.
    /// `guess` is about the score, if it is known; the first question is about it. Without an evaluation nothing is left out.
    pub fn start_with(
        &mut self,
        game: impl Into<OthelloGame>,
        certainty: Certainty,
        window: (i32, i32),
        guess: Option<i32>,
    ) {
        let game = game.into();
        self.play_by(&game);
        self.table.age(certainty);
        self.bounds = Bounds::UNKNOWN;
        let field = Field::new(&game, self.counting);
        let root = (game.player, game.opponent);
        if std::mem::replace(&mut self.root, root) != root
            && let Some(guide) = &mut self.guide
        {
            guide.forget();
        }
        let manner = Manner::new(certainty, self.is_quick);
        self.under_way = Some(ClosingIn::new(field, game, manner, window).guessing(guess));
    }

    /// Continues solving for about `max_nodes` positions (at most a few thousand more). Returns `Some` once, when the
    /// position is solved; `None` before, and if there is nothing to continue.
    pub fn run(&mut self, max_nodes: u64) -> Option<Solved> {
        let under_way = self.under_way.as_mut()?;
        let before = under_way.nodes();
        let is_usual = self.field.is_some_and(|field| field.passes && field.board == u64::MAX);
        let guide = self.guide.as_deref_mut().filter(|_| is_usual);
        let found = under_way.run(&mut self.table, guide, max_nodes);
        let nodes = under_way.nodes();
        self.nodes += nodes - before;
        self.bounds = under_way.bounds();
        let (score, square) = found?;
        self.under_way = None;
        Some(Solved { score, best: square.map(played), nodes })
    }

    /// Abandons the current position. The table keeps its entries.
    pub fn stop(&mut self) {
        self.under_way = None;
    }

    /// Clears the table if the rules or the counting differ from the previous ones.
    fn play_by(&mut self, game: &OthelloGame) {
        let field = Field::new(game, self.counting);
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
