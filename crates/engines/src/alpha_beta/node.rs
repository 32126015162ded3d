//! Positions with the features that the evaluation looks at, and lists of moves in the order in which they should be tried.
use evaluation::{Features, SCALE};
use othello::{Board, Square};

/// The most moves that are put in order; positions of games have fewer.
pub(super) const MOST_MOVES: usize = 40;

/// A position on the way, with what the evaluation sees of it.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) features: Features,
}

/// The moves of a position and where they lead to, in the order in which they are to be tried.
pub(super) struct Candidates {
    nodes: [Option<(Square, Node)>; MOST_MOVES],
    /// How late each is to be tried, and its place in `nodes`; sorted. Moved about in place of the nodes, which are large.
    order: [(i32, u8); MOST_MOVES],
    count: usize,
}

impl Candidates {
    pub(super) fn new() -> Self {
        Self { nodes: [const { None }; MOST_MOVES], order: [(0, 0); MOST_MOVES], count: 0 }
    }

    pub(super) fn put(&mut self, square: Square, node: Node, order: i32) {
        self.nodes[self.count] = Some((square, node));
        let mut place = self.count;
        while place > 0 && self.order[place - 1].0 > order {
            self.order[place] = self.order[place - 1];
            place -= 1;
        }
        self.order[place] = (order, self.count as u8);
        self.count += 1;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, &Node)> {
        let nodes = self.order[..self.count].iter().map(|&(_, place)| &self.nodes[usize::from(place)]);
        nodes.flatten().map(|(square, node)| (*square, node))
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

/// What a finished game is worth: the official score, in which empty squares go to the winner.
pub(super) fn final_value(board: Board) -> i32 {
    let [own, other] = [board.player.len() as i32, board.opponent.len() as i32];
    let difference = own - other;
    (difference + difference.signum() * (64 - own - other)) * SCALE
}
