//! Players by alpha-beta: deeper ply by ply, as long as their limits allow.
use crate::ending::outcome;
use crate::{AlphaBeta, INFINITE, Knowledge};
use mcts::{Limit, Limits, Outcome, Statistics};
use othello::{Board, Move};
use othello_evaluation::SCALE;
use std::sync::Arc;
use thinking::Steps;

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

/// A search by alpha-beta in progress.
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
}

impl DeepeningSearch {
    pub fn new(knowledge: Arc<Knowledge>, board: Board, deepening: &Deepening) -> Self {
        let search = AlphaBeta::new(knowledge.evaluation().clone(), TABLE_BYTES).selective();
        let most_depth = deepening.depth.min((!board.occupied()).len() as u8).max(1);
        let most_positions = deepening.most_positions();
        Self { knowledge, search, board, most_depth, most_positions, depth: 0, value: None, best: None }
    }
}

impl Steps<Move> for DeepeningSearch {
    fn run(&mut self, positions: u64) -> bool {
        let end = self.most_positions.min(self.search.nodes() + positions);
        while self.depth < self.most_depth && self.search.nodes() < end {
            if self.search.is_idle() {
                self.search.start(self.board, self.depth + 1, -INFINITE, INFINITE);
            }
            if let Some(found) = self.search.run(end - self.search.nodes()) {
                (self.depth, self.value) = (found.depth, Some(found.value));
                self.best = Some(found.best.map_or(Move::Pass, Move::Place));
            }
        }
        self.depth >= self.most_depth
    }

    fn best(&self) -> Option<Move> {
        self.best
    }

    /// ProbCut leaves out nothing in a search to the end of the game.
    fn score(&self) -> Option<i32> {
        let is_to_the_end = u32::from(self.depth) >= (!self.board.occupied()).len();
        self.value.filter(|_| is_to_the_end).map(|value| value / SCALE)
    }

    fn statistics(&self) -> Statistics {
        let positions = self.search.nodes();
        let empties = (!self.board.occupied()).len();
        let proof = self.score().map(outcome);
        let estimate = || Some(self.knowledge.chance_of(self.value?, empties));
        Statistics {
            iterations: positions.try_into().unwrap_or(u32::MAX),
            nodes: positions.try_into().unwrap_or(u32::MAX),
            depth: self.depth.into(),
            mean_value: proof.map(Outcome::value).or_else(estimate),
            proof,
            ..Statistics::default()
        }
    }
}
