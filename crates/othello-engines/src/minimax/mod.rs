//! Players by minimax: a search to a fixed depth, with an evaluation that is counted on the board.
mod count;
mod search;

pub use count::Count;
use mcts::Limits;
pub(crate) use search::MinimaxSearch;

/// The options of a minimax player: it looks a fixed number of plies ahead and assumes that both sides play the best move by its
/// evaluation. It needs nothing learned, and plays on every board and by both rules for a side without a move. Ties between moves are
/// broken at random.
///
/// The opponents in experiments on UCT are of this kind: Othello programs by the book of Russell and Norvig, "Artificial Intelligence: A
/// Modern Approach", and the ones of a student project (CS 533, 2014).
#[derive(Clone, Debug, PartialEq)]
pub struct Minimax {
    /// How many plies it looks ahead. At depth 1 it compares the positions after its own moves, at depth 2 those after the opponent's
    /// replies. A pass is a ply. The `minimax(x, d)` of CS 533 looks d + 1 plies ahead.
    pub depth: u8,
    /// The worth of the positions at this depth.
    pub evaluation: Count,
    /// The limits of thinking about a move. If one of them is reached first, it plays the move of the greatest depth that it has
    /// finished. Positions count as nodes.
    pub limits: Limits,
}

impl Minimax {
    /// The depth of the player without options.
    pub const DEPTH: u8 = 4;

    /// The player with these limits and otherwise the defaults.
    pub const fn new(limits: Limits) -> Self {
        Self { depth: Self::DEPTH, evaluation: Count::Discs, limits }
    }
}
