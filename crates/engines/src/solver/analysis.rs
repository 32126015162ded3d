//! What follows from solving more than once: the score of every move, and a line of best play.
use super::{Solved, Solver};
use crate::OthelloGame;
use mcts::{ActionSet, Game};
use othello::Move;

/// A move and the score that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveScore {
    /// The move.
    pub played: Move,
    /// Raw disc difference at the end of best play after it, seen by the side that makes it.
    pub score: i32,
}

/// The exact scores of all moves of a position, worked out move by move; for hints and for looking at a game.
#[derive(Clone, Debug)]
pub struct Analysis {
    game: OthelloGame,
    moves: Vec<Move>,
    rows: Vec<MoveScore>,
    is_solving: bool,
    nodes: u64,
}

impl Analysis {
    /// Of this position; one without moves, once the game is over, is done at once.
    pub fn new(game: impl Into<OthelloGame>) -> Self {
        let game = game.into();
        let actions = game.actions();
        let moves = (0..actions.len()).map(|n| actions.nth(n)).collect();
        Self { game, moves, rows: Vec::new(), is_solving: false, nodes: 0 }
    }

    /// Works on for about `max_nodes` positions; says whether it is done. Between two calls the solver should not be
    /// used for anything else; where it is, the move under way begins anew, and may not come to its end in a slice.
    pub fn run(&mut self, solver: &mut Solver, max_nodes: u64) -> bool {
        let end = self.nodes.saturating_add(max_nodes);
        while let Some(&played) = self.moves.get(self.rows.len()) {
            let mut after = self.game;
            after.play(played);
            if !self.is_solving || solver.is_idle() {
                solver.start(after);
                self.is_solving = true;
            }
            let before = solver.nodes();
            let solved = solver.run(end.saturating_sub(self.nodes));
            self.nodes += solver.nodes() - before;
            match solved {
                Some(solved) => {
                    self.rows.push(MoveScore { played, score: -solved.score });
                    self.is_solving = false;
                }
                None => return false,
            }
        }
        true
    }

    /// The moves that are done so far, in the order of their squares.
    pub fn rows(&self) -> &[MoveScore] {
        &self.rows
    }

    /// Positions looked at so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Solver {
    /// A line of best play for both sides to the end of the game, passes included; each move is one of perhaps several
    /// that are equally good. Costs little more than [`solve`](Self::solve), which it begins with.
    pub fn line(&mut self, game: impl Into<OthelloGame>) -> Vec<Move> {
        let mut game = game.into();
        let mut line = Vec::new();
        let mut solved = self.solve(game);
        while let Solved { score, best: Some(played), .. } = solved {
            line.push(played);
            game.play(played);
            // From now on the score is known; only a move that reaches it is wanted.
            self.start_window(game, -score - 1, -score);
            let Some(next) = self.run(u64::MAX) else { break };
            solved = Solved { score: -score, ..next };
        }
        line
    }
}
