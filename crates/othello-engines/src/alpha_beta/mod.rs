//! Alpha-beta search with the learned evaluation: principal variation search, deeper ply by ply, with a hash table.
//!
//! Values are those of [`evaluation`]: in 1/[`SCALE`](othello_evaluation::SCALE) of a disc, for the side to move. A finished game is worth its
//! official score, in which empty squares go to the winner. It plays the usual game: 8x8, and a side without a move passes.
//!
//! - The first move of a position is searched with the whole window, the others only as far as "is it better?"; a move
//!   that is better is searched again (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982).
//! - Moves are ordered by the results of a shallower search, then by their value without a search, close to the leaves by
//!   the replies that they leave.
//! - A selective search ([`AlphaBeta::selective`]) leaves out what a shallower one finds hopeless (`probcut.rs`).
//! - [`AlphaBeta::deepen`] searches one ply, two plies and so on, each ordered by the one before.
//!
//! # Stopping and going on
//!
//! A worker has to answer messages while it searches, and a ply can take minutes. So the search does not recurse: what a recursive one
//! would keep on the stack of its thread is kept in lists (`search.rs`). [`AlphaBeta::run`] visits as many positions as it is
//! given, returns, and goes on at the same place in the next call, inside a probe of ProbCut, between a scout and its repetition, or
//! after a pass. Nothing is searched twice for having been interrupted.
//!
//! ```text
//!   frames (from the root down)                                 candidates (one list for all frames)
//!   ┌───────────────────────────────────────────────────┐       ┌──────────────┐
//!   │ depth 9, window -∞..+∞   waits for the first move  │──────>│ d3  c4  f5 … │  sorted: the next one to be tried first
//!   ├───────────────────────────────────────────────────┤       ├──────────────┤
//!   │ depth 8, window -∞..+∞   waits for a scout         │──────>│ e3  c5 …     │
//!   ├───────────────────────────────────────────────────┤       ├──────────────┤
//!   │ depth 7, window 41..42   waits for a probe         │       │ (none yet)   │
//!   ├───────────────────────────────────────────────────┤       │              │
//!   │ depth 3, window 230..231 waits for the first move  │──────>│ g6  a3  b2 … │
//!   └───────────────────────────────────────────────────┘       └──────────────┘
//!   next: the position after g6, depth 2, window -231..-230
//! ```
//!
//! `next` is either a position to be looked at, or the value of one that goes to the frame at the bottom. Between two positions the lists
//! and `next` are the whole state, so it is there that the search can stop. The last ply before the leaves has no frame: its leaves are
//! looked at in one go, so that a call may visit up to [`LAST_PLY`] positions more than it was given.
//!
//! The same calls on a new search give the same results everywhere; nothing in it is random or knows a clock. How a search is divided
//! into calls of [`AlphaBeta::run`] changes nothing: neither its value, nor its move, nor the number of positions.
mod node;
pub mod probcut;
mod search;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use node::Node;
use othello::{Board, BoardSize, Square};
use othello_evaluation::{Evaluation, SCALE};
pub use search::LAST_PLY;
use search::{Question, Stack};
use std::sync::Arc;
use table::Table;

/// Wider than every value.
pub const INFINITE: i32 = 65 * SCALE;

/// No estimate is larger: all discs belong to one side only where a search has seen the end of the game. ProbCut cuts nothing off that
/// would make a value of 64 discs, so it is proven.
const MOST_ESTIMATED: i32 = 64 * SCALE - 1;

/// The findings of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlphaBetaResult {
    /// The value for the side to move, in 1/[`SCALE`](othello_evaluation::SCALE) of a disc, or a bound outside of the window.
    pub value: i32,
    /// The best move; `None` where the side to move must pass or the game is over, and perhaps where the value is a bound.
    pub best: Option<Square>,
    /// Plies that were searched to the end.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
}

/// A search with its evaluation and its memory.
///
/// ```
/// use othello_engines::{AlphaBeta, INFINITE};
/// use othello_evaluation::{Evaluation, Weights};
/// use othello::{Position, Rules};
/// use std::sync::Arc;
///
/// // Weights that know nothing: it sees only the ends of games.
/// let evaluation = Arc::new(Evaluation::new(&Weights::zero()));
/// let mut search = AlphaBeta::new(evaluation, 1 << 16);
/// let start = Position::start(Rules::default()).board();
/// let found = search.deepen(start, 3, u64::MAX);
/// assert_eq!((found.depth, found.value), (3, 0));
///
/// // In slices, as in a worker:
/// search.start(start, 5, -INFINITE, INFINITE);
/// let found = loop {
///     if let Some(found) = search.run(1_000) {
///         break found;
///     }
///     // Here a worker yields and answers messages.
/// };
/// assert_eq!((found.depth, found.value), (5, 0));
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    evaluation: Arc<Evaluation>,
    table: Table,
    is_selective: bool,
    nodes: u64,
    stack: Stack,
    /// The depth of the search under way, and the number of positions before it.
    depth: u8,
    nodes_before: u64,
}

impl AlphaBeta {
    /// A search with this evaluation and a hash table of at most so many bytes.
    pub fn new(evaluation: Arc<Evaluation>, table_bytes: usize) -> Self {
        Self {
            evaluation,
            table: Table::new(table_bytes),
            is_selective: false,
            nodes: 0,
            stack: Stack::default(),
            depth: 0,
            nodes_before: 0,
        }
    }

    /// The same search with ProbCut: it gets deeper in the same time, and now and then overlooks something.
    #[must_use]
    pub fn selective(self) -> Self {
        Self { is_selective: true, ..self }
    }

    /// Switches ProbCut on or off for the searches that follow.
    pub(crate) const fn set_selective(&mut self, is_selective: bool) {
        self.is_selective = is_selective;
    }

    /// Forgets all positions, so that later searches do not depend on earlier ones.
    pub fn forget(&mut self) {
        self.stop();
        self.table.clear();
    }

    /// Positions looked at since the search was made.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Starts a search of `depth` plies for the value of a position, as far as it lies between `alpha` and `beta`; outside of them it
    /// is a bound. Abandons the one under way.
    pub fn start(&mut self, board: Board, depth: u8, alpha: i32, beta: i32) {
        self.start_at(&Node::new(board), depth, alpha, beta);
    }

    fn start_at(&mut self, node: &Node, depth: u8, alpha: i32, beta: i32) {
        (self.depth, self.nodes_before) = (depth, self.nodes);
        self.stack.begin(Question { node: *node, depth, alpha, beta });
    }

    /// Whether there is nothing for [`run`](Self::run) to continue.
    pub const fn is_idle(&self) -> bool {
        self.stack.is_idle()
    }

    /// Abandons the search under way. The table keeps its entries.
    pub fn stop(&mut self) {
        self.stack.clear();
    }

    /// Goes on for so many positions, at most [`LAST_PLY`] more. Returns `Some` once, when the search is done; `None` before, and if there
    /// is nothing to continue.
    pub fn run(&mut self, positions: u64) -> Option<AlphaBetaResult> {
        let (value, best) = self.go_on(self.nodes.saturating_add(positions))?;
        Some(AlphaBetaResult { value, best, depth: self.depth, nodes: self.nodes - self.nodes_before })
    }

    /// Searches one ply, then two, and so on to `depth` plies, or until about `most_nodes` positions were looked at. The
    /// first ply is always searched. For slices, [`start`](Self::start) each ply.
    pub fn deepen(&mut self, board: Board, depth: u8, most_nodes: u64) -> AlphaBetaResult {
        let begin = self.nodes;
        let mut found = AlphaBetaResult { value: 0, best: None, depth: 0, nodes: 0 };
        for depth in 1..=depth.max(1) {
            let spent = self.nodes - begin;
            let left = if depth == 1 { u64::MAX } else { most_nodes.saturating_sub(spent) };
            self.start(board, depth, -INFINITE, INFINITE);
            let Some(deeper) = self.run(left) else { break };
            found = deeper;
        }
        self.stop();
        found.nodes = self.nodes - begin;
        found
    }

    /// The value of a position by a search of `depth` plies, as far as it lies between `alpha` and `beta`; outside of them it
    /// is a bound.
    pub fn value(&mut self, board: Board, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.start(board, depth, alpha, beta);
        self.run(u64::MAX).expect("a search without a limit returns a result").value
    }

    /// The value of a position whose features are known, or a bound of it if it is not below `beta`; `None` if that takes more than so many
    /// positions.
    pub(crate) fn value_of(&mut self, node: &Node, depth: u8, beta: i32, most_nodes: u64) -> Option<i32> {
        self.start_at(node, depth, -INFINITE, beta);
        let found = self.run(most_nodes);
        self.stop();
        found.map(|found| found.value)
    }

    /// Whether the value of a position whose features are known is at least so much; `None` if that takes more than so many positions.
    pub(crate) fn reaches(&mut self, node: &Node, depth: u8, least: i32, most_nodes: u64) -> Option<bool> {
        self.start_at(node, depth, least - 1, least);
        let found = self.run(most_nodes);
        self.stop();
        found.map(|found| found.value >= least)
    }

    /// The best line from a position as far as it is remembered, passes left out.
    pub fn line(&self, board: Board) -> Vec<Square> {
        let mut line = Vec::new();
        let mut board = board;
        while line.len() < 60 {
            if board.legal_moves(BoardSize::Eight).is_empty() {
                board = board.passed();
            }
            let Some(square) = self.table.get(board).and_then(|known| known.best) else { break };
            line.push(square);
            board = board.after(square, board.flips(square));
        }
        line
    }

    /// The value without a search of a position in which the side to move has a move. `mobility` is that of both sides.
    #[inline]
    fn value_now(&self, node: &Node, [own, other]: [u32; 2]) -> i32 {
        let value = self.evaluation.value(&node.features, own, other, node.empties());
        value.clamp(-MOST_ESTIMATED, MOST_ESTIMATED)
    }
}
