//! Alpha-beta search with the learned evaluation: principal variation search, deeper ply by ply, with a hash table.
//!
//! Values are those of [`evaluation`]: in 1/[`SCALE`] of a disc, for the side to move. A finished game is worth its official
//! score, in which empty squares go to the winner. It plays the usual game: 8x8, and a side without a move passes.
//!
//! - The first move of a position is searched with the whole window, the others only as far as "is it better?"; a move
//!   that is better is searched again (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982).
//! - Moves are ordered by what is known from a shallower search, then by their value without a search, close to the leaves by
//!   the replies that they leave.
//! - A selective search ([`AlphaBeta::selective`]) leaves out what a shallower one finds hopeless (`probcut.rs`).
//! - [`AlphaBeta::deepen`] searches one ply, two plies and so on, each ordered by the one before.
//!
//! The same calls on a new search give the same results everywhere; nothing in it is random or knows a clock.
mod node;
pub mod probcut;
mod table;

use crate::mobility::{legal_moves_of_both, mobility};
use evaluation::{Evaluation, SCALE};
pub(crate) use node::Node;
use node::{Candidates, MOST_MOVES, final_value};
use othello::{Board, BoardSize, Square};
use std::sync::Arc;
use table::{Known, Table};

/// Wider than every value.
pub const INFINITE: i32 = 65 * SCALE;

/// From this depth on moves are ordered by their value, below by the replies that they leave.
const ORDERED_BY_VALUE: u8 = 3;

/// From this depth on positions are remembered.
const REMEMBERED: u8 = 2;

/// A disc in a corner is worth so many replies, when moves are ordered.
const CORNER_REPLIES: u32 = 6;

/// What a search has found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The value for the side to move, in 1/[`SCALE`] of a disc.
    pub value: i32,
    /// The best move; `None` where the side to move must pass or the game is over.
    pub best: Option<Square>,
    /// Plies that were searched to the end.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
}

/// A search with its evaluation and its memory.
///
/// ```
/// use engines::AlphaBeta;
/// use evaluation::{Evaluation, Weights};
/// use othello::{Position, Rules};
/// use std::sync::Arc;
///
/// // Weights that know nothing: it sees only the ends of games.
/// let evaluation = Arc::new(Evaluation::new(&Weights::zero()));
/// let mut search = AlphaBeta::new(evaluation, 1 << 16);
/// let found = search.deepen(Position::start(Rules::default()).board(), 3, u64::MAX);
/// assert_eq!((found.depth, found.value), (3, 0));
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    evaluation: Arc<Evaluation>,
    table: Table,
    is_selective: bool,
    nodes: u64,
    most_nodes: u64,
}

/// The search was given up: it has looked at as many positions as it may.
struct Exhausted;

impl AlphaBeta {
    /// A search with this evaluation and a hash table of at most so many bytes.
    pub fn new(evaluation: Arc<Evaluation>, table_bytes: usize) -> Self {
        Self {
            evaluation,
            table: Table::new(table_bytes),
            is_selective: false,
            nodes: 0,
            most_nodes: u64::MAX,
        }
    }

    /// The same search with ProbCut: it gets deeper in the same time, and now and then overlooks something.
    #[must_use]
    pub fn selective(self) -> Self {
        Self { is_selective: true, ..self }
    }

    /// Forgets all positions, so that what follows does not depend on what was searched before.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Positions looked at since the search was made.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches one ply, then two, and so on to `depth` plies, or until about `most_nodes` positions were looked at. The
    /// first ply is always searched. [`attempt`](Self::attempt) does it in slices.
    pub fn deepen(&mut self, board: Board, depth: u8, most_nodes: u64) -> Found {
        let begin = self.nodes;
        let mut found = Found { value: 0, best: None, depth: 0, nodes: 0 };
        for depth in 1..=depth.max(1) {
            let spent = self.nodes - begin;
            let left = if depth == 1 { u64::MAX } else { most_nodes.saturating_sub(spent) };
            let Some(deeper) = self.attempt(board, depth, left) else { break };
            found = deeper;
        }
        found.nodes = self.nodes - begin;
        found
    }

    /// Searches `depth` plies; `None` if that takes more than `most_nodes` positions. The table keeps what was found, so that
    /// another attempt soon arrives where this one was given up, as long as the table is large enough.
    pub fn attempt(&mut self, board: Board, depth: u8, most_nodes: u64) -> Option<Found> {
        let before = self.nodes;
        self.most_nodes = before.saturating_add(most_nodes);
        let (value, best) = self.search(&Node::new(board), depth, -INFINITE, INFINITE).ok()?;
        Some(Found { value, best, depth, nodes: self.nodes - before })
    }

    /// The value of a position by a search of `depth` plies, as far as it lies between `alpha` and `beta`; outside of them it
    /// is a bound.
    pub fn value(&mut self, board: Board, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.value_of(&Node::new(board), depth, alpha, beta)
    }

    /// Like [`value`](Self::value), for a position whose features are known.
    pub(crate) fn value_of(&mut self, node: &Node, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.most_nodes = u64::MAX;
        match self.search(node, depth, alpha, beta) {
            Ok((value, _)) => value,
            Err(Exhausted) => unreachable!("a search without a limit is never exhausted"),
        }
    }

    /// Like [`value`](Self::value), but `None` once [`nodes`](Self::nodes) exceeds `most_nodes`. The hash table keeps what was found, so another
    /// try soon gets further.
    pub(crate) fn value_within(
        &mut self,
        board: Board,
        depth: u8,
        alpha: i32,
        beta: i32,
        most_nodes: u64,
    ) -> Option<i32> {
        self.most_nodes = most_nodes;
        self.search(&Node::new(board), depth, alpha, beta).ok().map(|(value, _)| value)
    }

    /// Fail-soft: the value, or a bound beyond the window, and the move that reaches it.
    fn search(
        &mut self,
        node: &Node,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<(i32, Option<Square>), Exhausted> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(Exhausted);
        }
        let [legal, replies] = legal_moves_of_both(node.board);
        if legal.is_empty() {
            if replies.is_empty() {
                return Ok((final_value(node.board), None));
            }
            let (value, _) = self.search(&node.passed(), depth, -beta, -alpha)?;
            return Ok((-value, None));
        }
        let mobility = [legal.len(), replies.len()];
        if depth == 0 {
            return Ok((self.value_now(node, mobility), None));
        }
        let (mut alpha, mut beta) = (alpha, beta);
        let known = if depth >= REMEMBERED { self.table.get(node.board) } else { None };
        if let Some(known) = known
            && known.depth == depth
        {
            if known.lower >= beta || known.lower == known.upper {
                return Ok((known.lower, known.best));
            }
            if known.upper <= alpha {
                return Ok((known.upper, known.best));
            }
            alpha = alpha.max(known.lower);
            beta = beta.min(known.upper);
        }
        if let Some(bound) = self.probcut(node, depth, (alpha, beta), mobility)? {
            return Ok((bound, None));
        }
        let asked = alpha;
        let (mut best, mut best_square) = (-INFINITE, None);
        let first = known.and_then(|known| known.best).filter(|&square| legal.contains(square));
        let mut moves = Candidates::new();
        if depth == 1 {
            // Leaves are looked at in any order, and one at a time.
            for square in legal {
                let value = -self.search(&node.after(square), 0, -beta, -alpha)?.0;
                if value > best {
                    (best, best_square) = (value, Some(square));
                    alpha = alpha.max(value);
                    if alpha >= beta {
                        break;
                    }
                }
            }
            return Ok((best, best_square));
        }
        for square in legal.squares().take(MOST_MOVES) {
            let child = node.after(square);
            let order = if first == Some(square) { i32::MIN } else { self.order(&child, square, depth) };
            moves.put(square, child, order);
        }
        for (square, child) in moves.iter() {
            let value = if best == -INFINITE {
                -self.search(child, depth - 1, -beta, -alpha)?.0
            } else {
                let value = -self.search(child, depth - 1, -alpha - 1, -alpha)?.0;
                if value > alpha && value < beta {
                    -self.search(child, depth - 1, -beta, -value)?.0.min(-value)
                } else {
                    value
                }
            };
            if value > best {
                (best, best_square) = (value, Some(square));
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if depth >= REMEMBERED {
            let lower = if best > asked { best } else { -INFINITE };
            let upper = if best < beta { best } else { INFINITE };
            self.table.put(node.board, Known { lower, upper, depth, best: best_square });
        }
        Ok((best, best_square))
    }

    /// A bound that a shallow search makes almost certain, if it settles whether the value is above `alpha`.
    fn probcut(
        &mut self,
        node: &Node,
        depth: u8,
        (alpha, beta): (i32, i32),
        mobility: [u32; 2],
    ) -> Result<Option<i32>, Exhausted> {
        if !self.is_selective || beta - alpha > 1 {
            return Ok(None);
        }
        let Some((shallow, margin)) = probcut::probe(depth, node.empties()) else { return Ok(None) };
        let now = self.value_now(node, mobility);
        let (low, high) = (alpha - margin, beta + margin);
        if now >= beta && high < INFINITE {
            let value = self.search(node, shallow, high - 1, high)?.0;
            return Ok((value >= high).then_some(beta));
        }
        if now <= alpha && low > -INFINITE {
            let value = self.search(node, shallow, low, low + 1)?.0;
            return Ok((value <= low).then_some(alpha));
        }
        Ok(None)
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

    /// How late a move is to be tried that leads to `child`.
    #[inline]
    fn order(&self, child: &Node, square: Square, depth: u8) -> i32 {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        if depth < ORDERED_BY_VALUE {
            let replies = child.board.legal_moves(BoardSize::Eight).len();
            let corner = if CORNERS & square.bit() != 0 { CORNER_REPLIES } else { 0 };
            return replies as i32 - corner as i32;
        }
        self.value_now(child, mobility(child.board))
    }

    /// The value without a search of a position in which the side to move has a move. `mobility` is that of both sides.
    #[inline]
    fn value_now(&self, node: &Node, [own, other]: [u32; 2]) -> i32 {
        self.evaluation.value(&node.features, own, other, node.empties())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mcts::Random;
    use othello::{Position, Rules};

    /// Weights without meaning, different everywhere.
    fn evaluation() -> Arc<Evaluation> {
        let mut weights = evaluation::Weights::zero();
        let mut random = Random::new(5);
        for weight in weights.as_mut_slice().iter_mut().flatten() {
            *weight = random.below(61) as i8 - 30;
        }
        Arc::new(Evaluation::new(&weights))
    }

    /// Positions of random games, with so many empty squares.
    fn positions(empties: u32, count: usize) -> Vec<Position> {
        let mut random = Random::new(u64::from(empties));
        let mut found = Vec::new();
        while found.len() < count {
            let mut position = Position::start(Rules::default());
            while position.empties().len() > empties {
                let moves: Vec<_> = position.moves().collect();
                if moves.is_empty() {
                    break;
                }
                position =
                    position.play(moves[random.below(moves.len() as u32) as usize]).expect("a legal move");
            }
            if position.empties().len() == empties {
                found.push(position);
            }
        }
        found
    }

    /// Minimax without any pruning, with the evaluation from scratch.
    fn minimax(evaluation: &Evaluation, position: Position, depth: u8) -> i32 {
        if let Some(score) = position.score() {
            return i32::from(score.official.difference())
                * SCALE
                * if position.turn() == othello::Color::Black { 1 } else { -1 };
        }
        let passes = position.legal_moves().is_empty();
        if depth == 0 && !passes {
            return evaluation.value_of(position.board());
        }
        let left = if passes { depth } else { depth - 1 };
        let children = position.moves().map(|action| position.play(action).expect("a legal move"));
        children.map(|child| -minimax(evaluation, child, left)).max().expect("the game is not over")
    }

    #[test]
    fn the_value_is_that_of_plain_minimax() {
        let evaluation = evaluation();
        let mut search = AlphaBeta::new(evaluation.clone(), 1 << 14);
        for empties in [2, 6, 10, 30, 50] {
            for position in positions(empties, 12) {
                for depth in [1, 2, 3, 4] {
                    let expected = minimax(&evaluation, position, depth);
                    let found = search.deepen(position.board(), depth, u64::MAX);
                    assert_eq!(found.value, expected, "depth {depth}\n{position}");
                    assert_eq!(search.value(position.board(), depth, -INFINITE, INFINITE), expected);
                    let best = found.best.map(othello::Move::Place).or(position.moves().next());
                    if let Some(best) = best {
                        let after = position.play(best).expect("a legal move");
                        let left = if found.best.is_some() { depth - 1 } else { depth };
                        assert_eq!(-minimax(&evaluation, after, left), expected, "{position}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_window_gives_the_value_or_a_bound() {
        let evaluation = evaluation();
        let mut search = AlphaBeta::new(evaluation.clone(), 1 << 14);
        for position in positions(24, 20) {
            let exact = minimax(&evaluation, position, 3);
            for (alpha, beta) in [(-200, 200), (exact - 1, exact + 1), (exact, exact + 1), (exact - 1, exact)]
            {
                search.forget();
                let value = search.value(position.board(), 3, alpha, beta);
                let right = match value {
                    _ if value <= alpha => exact <= value,
                    _ if value >= beta => exact >= value,
                    _ => exact == value,
                };
                assert!(right, "{value} between {alpha} and {beta} for {exact}");
            }
        }
    }

    #[test]
    fn a_limit_of_positions_ends_the_deepening() {
        let position = positions(40, 1)[0];
        let mut search = AlphaBeta::new(evaluation(), 1 << 16);
        let all = search.deepen(position.board(), 5, u64::MAX);
        search.forget();
        let some = search.deepen(position.board(), 5, all.nodes / 2);
        assert!((1..5).contains(&some.depth) && some.nodes <= all.nodes / 2 + 1, "{some:?} of {all:?}");
        search.forget();
        assert_eq!(search.deepen(position.board(), 5, 0).depth, 1);
        search.forget();
        assert_eq!(search.deepen(position.board(), 5, u64::MAX), all);
    }
}
