//! Perft: counts the leaves of the game tree, the usual test of move generation.
use crate::{Board, BoardSize, NoMoveRule, Position};

/// Whether a forced pass counts as a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassCounting {
    /// A pass is a ply of its own.
    Ply,
    /// A pass costs no depth.
    Free,
}

/// The number of leaves `depth` plies below `position`. A finished game counts as one leaf, at any depth.
///
/// See <https://www.aartbik.com/strategy.php> for the published counts of the 8x8 board.
pub fn perft(position: Position, depth: u32, passes: PassCounting) -> u64 {
    let rules = position.rules();
    let walk = Walk { size: rules.size, no_move: rules.no_move, passes };
    walk.leaves(position.board(), depth)
}

struct Walk {
    size: BoardSize,
    no_move: NoMoveRule,
    passes: PassCounting,
}

impl Walk {
    fn leaves(&self, board: Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = board.legal_moves(self.size);
        if legal.is_empty() {
            return self.leaves_without_move(board, depth);
        }
        if depth == 1 {
            return u64::from(legal.len());
        }
        legal.into_iter().map(|square| self.leaves(board.after(square, board.flips(square)), depth - 1)).sum()
    }

    fn leaves_without_move(&self, board: Board, depth: u32) -> u64 {
        let passed = board.passed();
        if self.no_move == NoMoveRule::GameOver || passed.legal_moves(self.size).is_empty() {
            return 1;
        }
        self.leaves(passed, depth - u32::from(self.passes == PassCounting::Ply))
    }
}
