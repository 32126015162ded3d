//! Players by alpha-beta: deeper ply by ply, as long as their limits allow.
use crate::{AlphaBeta, Knowledge, Steps};
use mcts::{Limit, Limits, Statistics};
use othello::{Board, Move};
use std::sync::Arc;

/// The options of an alpha-beta player: principal variation search with the learned evaluation, deeper ply by ply. It plays on
/// 8x8 boards where a side without a move passes.
#[derive(Clone, Debug, PartialEq)]
pub struct Deepening {
    /// The greatest depth, in plies.
    pub depth: u8,
    /// At most at this many empty squares, the move is looked for by solving the position.
    pub solve_empties: u8,
    /// The time for solving it, see [`Puct::solve_ms`](crate::Puct::solve_ms).
    pub solve_ms: Option<u32>,
    /// The opening book, see [`Puct::book`](crate::Puct::book).
    pub book: Option<f64>,
    /// The limits of thinking about a move. Positions count as nodes.
    pub limits: Limits,
}

impl Deepening {
    /// The greatest depth there is: one ply for every square.
    pub const MOST_DEPTH: u8 = 60;

    /// The player with these limits and otherwise the defaults.
    pub const fn new(limits: Limits) -> Self {
        Self { depth: Self::MOST_DEPTH, solve_empties: 18, solve_ms: None, book: None, limits }
    }

    /// The number of positions that the limits allow.
    fn most_positions(&self) -> u64 {
        let of = |limit: &Limit| match *limit {
            Limit::Iterations(most) | Limit::Nodes(most) => Some(most.into()),
            _ => None,
        };
        self.limits.rules().iter().filter_map(of).min().unwrap_or(u64::MAX)
    }
}

/// The size of the hash table in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The least number of positions of an attempt at a ply: about as many as fit between two looks at the clock.
const ATTEMPT: u64 = 2_048;

/// A search by alpha-beta in progress.
///
/// It makes attempts at the next ply, because a ply can take longer than a slice of time. What ProbCut cuts off depends on what the table
/// has when an attempt begins, so attempts must not end by the clock: their sizes depend only on the limits and on the attempts before.
#[derive(Debug)]
pub(crate) struct DeepeningSearch {
    knowledge: Arc<Knowledge>,
    search: AlphaBeta,
    board: Board,
    most_depth: u8,
    most_positions: u64,
    depth: u8,
    value: Option<i32>,
    best: Option<Move>,
    /// The number of positions that attempts at the next ply have taken.
    attempted: u64,
}

impl DeepeningSearch {
    pub fn new(knowledge: Arc<Knowledge>, board: Board, deepening: &Deepening) -> Self {
        let search = AlphaBeta::new(knowledge.evaluation().clone(), TABLE_BYTES).selective();
        let most_depth = deepening.depth.min((!board.occupied()).len() as u8).max(1);
        let most_positions = deepening.most_positions();
        Self {
            knowledge,
            search,
            board,
            most_depth,
            most_positions,
            depth: 0,
            value: None,
            best: None,
            attempted: 0,
        }
    }
}

impl Steps<Move> for DeepeningSearch {
    fn run(&mut self, positions: u64) -> bool {
        let end = self.most_positions.min(self.search.nodes() + positions);
        while self.depth < self.most_depth && self.search.nodes() < end {
            // The table keeps what was found in an attempt. Should it be too small for that, longer attempts get there.
            let most = ATTEMPT.max(self.attempted / 8).min(self.most_positions - self.search.nodes());
            let before = self.search.nodes();
            match self.search.attempt(self.board, self.depth + 1, most) {
                Some(found) => {
                    (self.depth, self.value) = (found.depth, Some(found.value));
                    self.best = Some(found.best.map_or(Move::Pass, Move::Place));
                    self.attempted = 0;
                }
                None => self.attempted += self.search.nodes() - before,
            }
        }
        self.depth >= self.most_depth
    }

    fn best(&self) -> Option<Move> {
        self.best
    }

    fn statistics(&self) -> Statistics {
        let positions = self.search.nodes();
        let empties = (!self.board.occupied()).len();
        Statistics {
            iterations: positions.try_into().unwrap_or(u32::MAX),
            nodes: positions.try_into().unwrap_or(u32::MAX),
            depth: self.depth.into(),
            mean_value: self.value.map(|value| self.knowledge.chance_of(value, empties)),
            ..Statistics::default()
        }
    }
}
