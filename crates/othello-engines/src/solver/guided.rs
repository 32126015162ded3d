//! A guide that knows the learned evaluation and which discs are stable.
use super::guide::Guide;
use super::order::Candidate;
use super::selective::probes;
use super::stability::stable;
use super::trend::Trend;
use crate::alpha_beta::{AlphaBeta, INFINITE, Node};
use crate::mobility::legal_moves_of_both;
use othello::{Bitboard, Board, Square};
use othello_evaluation::{Evaluation, SCALE};
use std::sync::Arc;

/// The numbers of empties from which moves are rated by a search of one ply after the move, of two plies, and so on; with fewer
/// they are rated by the evaluation alone.
const PLIES: [u32; 5] = [15, 17, 19, 21, 24];

/// Without care, moves are rated by searches only with so many empties more.
const LESS_CARE: u32 = 8;

/// How many discs more than its value a position has for the side to move, by the parity of its empties: an evaluation takes the side that
/// moved last to be better off than it is.
const OWN_MOVE: [i32; 2] = [1, 3];

/// How many eighths of a reply a disc is worth, in the rating of a move. With few replies the tree is small, so the best move
/// is not always the fastest to refute the opponent.
const DISC: i32 = 5;

/// The bonus of a reply, in eighths of a reply; a corner counts twice.
const REPLY: i32 = 11;

/// The search that rates moves tells apart only those that are worse than the best by at most this many discs.
const MARGIN: i32 = 16;

/// The search that rates the moves of a position may visit so many positions, because a slice can't end before it does. It needs fewer
/// where positions are solved in practice; moves that are left are rated by the evaluation alone.
const MOST_RATING: u64 = 16_000;

/// The search that guesses the score may visit so many positions. If it ends early, the result of a less deep one is the guess.
const MOST_GUESSING: u64 = 60_000;

/// The size of the hash table of the search that rates moves, in bytes.
const TABLE_BYTES: usize = 1 << 20;

/// The shallow searches that tell almost for certain whether a score is reached may visit so many positions.
const MOST_PROBING: u64 = 3_000;

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A guide with an evaluation.
#[derive(Clone, Debug)]
pub(super) struct Guided {
    search: AlphaBeta,
    evaluation: Arc<Evaluation>,
    guessing: Option<Guessing>,
    trend: Trend,
}

/// A guess under way, by a search that gets deeper ply by ply.
#[derive(Clone, Copy, Debug)]
struct Guessing {
    board: Board,
    with_care: bool,
    /// The depth that is being searched, and the last one.
    depth: u8,
    most_depth: u8,
    /// The value by the depth before.
    value: i32,
    /// The number of positions that may still be visited.
    left: u64,
}

impl Guided {
    pub(super) fn new(evaluation: Arc<Evaluation>) -> Self {
        let search = AlphaBeta::new(evaluation.clone(), TABLE_BYTES);
        Self { search, evaluation, guessing: None, trend: Trend::default() }
    }

    /// The value of a position without a search, for the side to move, which may have to pass.
    #[inline]
    fn value(&self, node: &Node, replies: u32, moves: u32) -> i32 {
        if replies == 0 {
            return -self.evaluation.value(&node.passed().features, moves, 0, node.empties());
        }
        self.evaluation.value(&node.features, replies, moves, node.empties())
    }
}

impl Guide for Guided {
    fn duplicate(&self) -> Box<dyn Guide> {
        Box::new(self.clone())
    }

    fn rate(&mut self, position: (u64, u64), moves: &mut [Candidate], with_care: bool) -> u64 {
        let before = self.search.nodes();
        self.search.set_selective(false);
        let node = Node::new(board(position));
        let more = if with_care { 0 } else { LESS_CARE };
        let plies = PLIES.iter().filter(|&&from| node.empties() >= from + more).count() as u8;
        // The value of the best move so far, for the opponent.
        let mut least = 64 * SCALE;
        for candidate in moves {
            let Some(square) = Square::from_index(candidate.square) else { continue };
            let child = node.after(square);
            let [replies, moves] = legal_moves_of_both(child.board);
            let left = MOST_RATING.saturating_sub(self.search.nodes() - before);
            let beta = (least + MARGIN * SCALE).min(64 * SCALE);
            let searched = if plies > 0 { self.search.value_of(&child, plies, beta, left) } else { None };
            let value = searched.unwrap_or_else(|| self.value(&child, replies.len(), moves.len()));
            least = least.min(value);
            let replies = replies.len() + (replies.0 & CORNERS).count_ones();
            candidate.key += value * DISC / SCALE + replies as i32 * REPLY;
        }
        self.search.nodes() - before
    }

    fn begin_guess(&mut self, position: (u64, u64), with_care: bool) {
        let board = board(position);
        let empties = (!board.occupied()).len() as u8;
        // A small part of the cost of solving. Without care two plies with 12 empties, six with 24; with care, and with ProbCut, half
        // of the plies to the end.
        let most_depth = if with_care { empties / 2 - 1 } else { (empties / 3).saturating_sub(2).min(6) };
        self.search.stop();
        let most_depth = most_depth.max(1);
        self.guessing =
            Some(Guessing { board, with_care, depth: 1, most_depth, value: 0, left: MOST_GUESSING });
    }

    fn go_on_guessing(&mut self, most: u64) -> (Option<i32>, u64) {
        let before = self.search.nodes();
        while let Some(guessing) = &mut self.guessing {
            let spent = self.search.nodes() - before;
            if self.search.is_idle() {
                self.search.set_selective(guessing.with_care);
                self.search.start(guessing.board, guessing.depth, -INFINITE, INFINITE);
            }
            let start = self.search.nodes();
            let found = self.search.run(most.saturating_sub(spent).min(guessing.left));
            guessing.left = guessing.left.saturating_sub(self.search.nodes() - start);
            let is_over = match found {
                Some(found) => {
                    guessing.value = found.value;
                    guessing.depth += 1;
                    guessing.depth > guessing.most_depth
                }
                None if guessing.left > 0 => break,
                None => true,
            };
            if is_over {
                // Scores are even unless squares stay empty.
                let guess = guessing.value / (2 * SCALE) * 2;
                self.search.stop();
                self.guessing = None;
                return (Some(guess), self.search.nodes() - before);
            }
        }
        (None, self.search.nodes() - before)
    }

    fn lead(&self, position: (u64, u64), beta: i32) -> i32 {
        let node = Node::new(board(position));
        let [own, other] = legal_moves_of_both(node.board);
        let more = OWN_MOVE[node.empties() as usize & 1] * SCALE;
        self.value(&node, own.len(), other.len()) + more - halfway(beta)
    }

    fn learn(&mut self, lead: i32, is_reached: bool, is_root_side: bool) {
        self.trend.learn(lead, is_reached, is_root_side);
    }

    fn forget(&mut self) {
        self.trend = Trend::default();
    }

    fn probe(
        &mut self,
        position: (u64, u64),
        beta: i32,
        deviations: i32,
        is_root_side: bool,
    ) -> (Option<i32>, u64) {
        let before = self.search.nodes();
        let node = Node::new(board(position));
        let [own, other] = legal_moves_of_both(node.board);
        if own.is_empty() {
            return (None, 0);
        }
        self.search.set_selective(true);
        let now = self.value(&node, own.len(), other.len());
        let middle = halfway(beta) - self.trend.of(is_root_side);
        let mut found = None;
        for (depth, deviation) in probes(node.empties()) {
            let margin = deviation * deviations * SCALE / 10_000;
            let left = MOST_PROBING.saturating_sub(self.search.nodes() - before);
            if now >= middle {
                let high = middle + margin;
                if high < 64 * SCALE && self.search.reaches(&node, depth, high, left) == Some(true) {
                    found = Some(beta);
                    break;
                }
            } else {
                let low = middle - margin;
                if low > -64 * SCALE && self.search.reaches(&node, depth, low + 1, left) == Some(false) {
                    found = Some(beta - 1);
                    break;
                }
            }
        }
        (found, self.search.nodes() - before)
    }

    fn bound(&self, (player, opponent): (u64, u64), beta: i32) -> Option<i32> {
        let empties = !(player | opponent);
        // The side with a number of stable discs has at least those in the end, and the other at most the rest.
        let most = |discs: u64| 64 - 2 * discs.count_ones() as i32;
        if most(opponent) < beta {
            let most = most(stable(opponent, empties));
            if most < beta {
                return Some(most);
            }
        }
        if -most(player) >= beta {
            let least = -most(stable(player, empties));
            if least >= beta {
                return Some(least);
            }
        }
        None
    }
}

/// The value between the scores in question. Scores are even, so it is halfway between two of them.
const fn halfway(beta: i32) -> i32 {
    (beta + (beta & 1) - 1) * SCALE
}

const fn board((player, opponent): (u64, u64)) -> Board {
    Board { player: Bitboard(player), opponent: Bitboard(opponent) }
}
