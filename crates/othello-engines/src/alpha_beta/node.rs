//! Positions with the features that the evaluation looks at, and lists of moves in the order in which they should be tried.
use othello::{Board, Square};
use othello_evaluation::{Features, SCALE};

/// A position on the way, with its features for the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) features: Features,
}

/// The moves of the positions on the way down, each with where it leads to. Those of the deepest position are at the end, so the list
/// grows and shrinks like the stack.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    nodes: Vec<(Square, Node)>,
    /// How late each is to be tried, and its place in `nodes`; those of a position are sorted. Moved about in place of the nodes, which
    /// are large.
    order: Vec<(i32, u32)>,
}

impl Candidates {
    /// The number of all moves, which is where those of the next position begin.
    pub(super) const fn len(&self) -> usize {
        self.order.len()
    }

    /// Adds a move to those of the deepest position, which begin at `first`.
    pub(super) fn put(&mut self, first: usize, square: Square, node: Node, order: i32) {
        let mut place = self.order.len();
        self.order.push((order, self.nodes.len() as u32));
        self.nodes.push((square, node));
        while place > first && self.order[place - 1].0 > order {
            self.order.swap(place - 1, place);
            place -= 1;
        }
    }

    /// The move at a place in the order, and where it leads to.
    pub(super) fn get(&self, place: usize) -> (Square, &Node) {
        let (square, node) = &self.nodes[self.order[place].1 as usize];
        (*square, node)
    }

    /// Drops the moves from `first` on, those of the deepest position.
    pub(super) fn truncate(&mut self, first: usize) {
        self.nodes.truncate(first);
        self.order.truncate(first);
    }
}

impl Node {
    pub(crate) fn new(board: Board) -> Self {
        Self { board, features: Features::of(board) }
    }

    #[inline]
    pub(crate) fn after(&self, square: Square) -> Self {
        let flips = self.board.flips(square);
        Self { board: self.board.after(square, flips), features: self.features.after(square, flips) }
    }

    #[inline]
    pub(crate) fn passed(&self) -> Self {
        Self { board: self.board.passed(), features: self.features.passed() }
    }

    #[inline]
    pub(crate) fn empties(&self) -> u32 {
        (!self.board.occupied()).len()
    }
}

/// The value of a finished game: the official score, in which empty squares go to the winner.
pub(super) fn final_value(board: Board) -> i32 {
    let [own, other] = [board.player.len() as i32, board.opponent.len() as i32];
    let difference = own - other;
    (difference + difference.signum() * (64 - own - other)) * SCALE
}
