//! The growing of the book: which positions are analysed next.
use othello::{Board, BoardSize, Position, Rules};
use othello_book::{BookMove, VALUES_PER_DISC, canonical};
use std::collections::{BTreeMap, BTreeSet};

/// The cost of a ply, in the units of the book: half a disc. The higher it is, the broader and the less deep the book
/// becomes.
const PLY: i32 = VALUES_PER_DISC / 2;

/// The discs of the side to move and of the other, in a canonical view; ordered.
type Key = (u64, u64);

const fn key(board: Board) -> Key {
    (board.player.0, board.opponent.0)
}

const fn discs(key: Key) -> u32 {
    (key.0 | key.1).count_ones()
}

/// A move, and the position after it.
#[derive(Clone, Debug)]
struct Edge {
    value: i32,
    child: Board,
}

/// The positions that have been analysed.
///
/// The next ones are those that play is likeliest to reach: the cost of a position is what both sides together have lost on the way
/// to it, by values passed up by minimax, plus half a disc for each ply, on the way that costs least. This is drop-out expansion
/// (Lincke, "Strategies for the automatic construction of opening books", 2000).
#[derive(Debug, Default)]
pub struct Expansion {
    /// By the number of discs, then by the boards.
    edges: BTreeMap<(u32, Key), Vec<Edge>>,
}

impl Expansion {
    /// Adds the analysis of a canonical position.
    pub fn add(&mut self, board: Board, moves: &[BookMove]) {
        let edge = |one: &BookMove| {
            let child = canonical(board.after(one.square, board.flips(one.square))).0;
            Edge { value: one.value, child }
        };
        self.edges.insert((discs(key(board)), key(board)), moves.iter().map(edge).collect());
    }

    /// The canonical positions to analyse next, at most `count`, the cheapest first; all depends on the analyses alone.
    pub fn next(&mut self, count: usize) -> Vec<Board> {
        if self.edges.is_empty() {
            return vec![start()];
        }
        self.back_up();
        let mut costs: BTreeMap<Key, i32> = BTreeMap::from([(key(start()), 0)]);
        let mut leaves: BTreeMap<Key, Board> = BTreeMap::new();
        // With the fewest discs first, all ways to a position are known when its turn comes.
        for (&(_, node), edges) in &self.edges {
            let Some(&cost) = costs.get(&node) else { continue };
            let best = edges.iter().map(|edge| edge.value).max().unwrap_or(0);
            for edge in edges {
                let child = key(edge.child);
                let through = cost + best - edge.value + PLY;
                costs.entry(child).and_modify(|cost| *cost = through.min(*cost)).or_insert(through);
                let is_known = self.edges.contains_key(&(discs(child), child));
                if !is_known && !edge.child.legal_moves(BoardSize::Eight).is_empty() {
                    leaves.insert(child, edge.child);
                }
            }
        }
        let mut leaves: Vec<(i32, Key, Board)> =
            leaves.into_iter().map(|(key, board)| (costs[&key], key, board)).collect();
        leaves.sort_unstable_by_key(|&(cost, key, _)| (cost, key));
        leaves.into_iter().take(count).map(|(_, _, board)| board).collect()
    }

    /// Passes values up, from the positions with the most discs to those with the fewest.
    fn back_up(&mut self) {
        let nodes: BTreeSet<(u32, Key)> = self.edges.keys().copied().collect();
        for node in nodes.iter().rev() {
            let best_after = |edge: &Edge| {
                let child = key(edge.child);
                self.edges.get(&(discs(child), child))?.iter().map(|edge| edge.value).max()
            };
            let values: Vec<i32> = self.edges[node]
                .iter()
                .map(|edge| best_after(edge).map_or(edge.value, |value| -value))
                .collect();
            if let Some(edges) = self.edges.get_mut(node) {
                edges.iter_mut().zip(values).for_each(|(edge, value)| edge.value = value);
            }
        }
    }
}

/// The start position in its canonical view.
fn start() -> Board {
    canonical(Position::start(Rules::default()).board()).0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Analyses with values that follow from the number of discs that are flipped.
    fn analysis(board: Board) -> Vec<BookMove> {
        let squares = board.legal_moves(BoardSize::Eight).squares();
        squares.map(|square| BookMove { square, value: 4 * board.flips(square).len() as i32 }).collect()
    }

    fn grown(steps: usize, at_once: usize) -> Expansion {
        let mut expansion = Expansion::default();
        for _ in 0..steps {
            for board in expansion.next(at_once) {
                expansion.add(board, &analysis(board));
            }
        }
        expansion
    }

    #[test]
    fn the_next_positions_are_new_canonical_and_reached_from_the_start() {
        let mut expansion = grown(12, 5);
        let before = expansion.edges.len();
        let next = expansion.next(20);
        assert_eq!(next.len(), 20);
        for &board in &next {
            assert_eq!(canonical(board).0, board);
            let found = expansion.edges.values().flatten().any(|edge| edge.child == board);
            assert!(found, "{board:?}");
            expansion.add(board, &analysis(board));
        }
        assert_eq!(expansion.edges.len(), before + 20);
    }

    #[test]
    fn a_position_comes_earlier_the_less_is_lost_on_the_way() {
        // After the first move, one reply is 1 disc better than another, which is 5 discs better than the third.
        let mut expansion = Expansion::default();
        let first = expansion.next(1)[0];
        expansion.add(first, &analysis(first)[..1]);
        let second = expansion.next(1)[0];
        let mut replies = analysis(second);
        replies.iter_mut().zip([8, 48, 56]).for_each(|(reply, value)| reply.value = value);
        expansion.add(second, &replies);
        let after = |reply: &BookMove| canonical(second.after(reply.square, second.flips(reply.square))).0;
        assert_eq!(expansion.next(3), [2, 1, 0].map(|n: usize| after(&replies[n])));
    }

    #[test]
    fn values_are_passed_up() {
        let mut expansion = grown(6, 3);
        expansion.back_up();
        for edge in expansion.edges.values().flatten() {
            let child = key(edge.child);
            if let Some(edges) = expansion.edges.get(&(discs(child), child)) {
                assert_eq!(Some(-edge.value), edges.iter().map(|edge| edge.value).max());
            }
        }
    }
}
