//! Uses of several solves: the score of every move, and a line of best play.
use super::{Solved, Solver};
use crate::OthelloGame;
use mcts::{ActionSet, Game, Outcome};
use othello::Move;

/// A move and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveScore {
    /// The move.
    pub played: Move,
    /// The disc difference after best play, by the solver's [`Counting`](super::Counting), for the side that makes the move.
    pub score: i32,
}

/// The exact scores of all moves of a position, solved move by move, for hints and for analysing a game.
#[derive(Clone, Debug)]
pub struct Analysis {
    game: OthelloGame,
    moves: Vec<Move>,
    rows: Vec<MoveScore>,
    is_solving: bool,
    nodes: u64,
}

impl Analysis {
    /// Starts the analysis of a position. If the game is over, it is done at once.
    pub fn new(game: impl Into<OthelloGame>) -> Self {
        let game = game.into();
        let actions = game.actions();
        let moves = (0..actions.len()).map(|n| actions.nth(n)).collect();
        Self { game, moves, rows: Vec::new(), is_solving: false, nodes: 0 }
    }

    /// Continues for about `max_nodes` positions and returns whether it is done. The solver should not be used for anything
    /// else between two calls, or the current move starts again and may never finish within one slice.
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

    /// The result of every move of a position for the side that makes it, solved to the end.
    pub fn outcomes(game: impl Into<OthelloGame>, solver: &mut Solver) -> Vec<(Move, Outcome)> {
        let mut analysis = Self::new(game);
        while !analysis.run(solver, u64::from(u32::MAX)) {}
        let outcome = |score: i32| match score {
            ..0 => Outcome::Loss,
            0 => Outcome::Draw,
            1.. => Outcome::Win,
        };
        analysis.rows.iter().map(|row| (row.played, outcome(row.score))).collect()
    }

    /// Whether every move is solved.
    pub fn is_done(&self) -> bool {
        self.rows.len() == self.moves.len()
    }

    /// The moves solved so far, in the order of their squares.
    pub fn rows(&self) -> &[MoveScore] {
        &self.rows
    }

    /// The number of positions visited so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Solver {
    /// A line of best play to the end of the game, passes included; other moves may be equally good. Costs little more than
    /// [`solve`](Self::solve), which it calls first.
    pub fn line(&mut self, game: impl Into<OthelloGame>) -> Vec<Move> {
        let mut game = game.into();
        let mut line = Vec::new();
        let mut solved = self.solve(game);
        while let Solved { score, best: Some(played), .. } = solved {
            line.push(played);
            game.play(played);
            // The score is known from here on; only a move that achieves it is needed.
            self.start_window(game, -score - 1, -score);
            let Some(next) = self.run(u64::MAX) else { break };
            solved = Solved { score: -score, ..next };
        }
        line
    }
}
