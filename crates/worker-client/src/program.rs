//! The games that share a program of the worker, and whose program a job needs.
use games::Listed;
use protocol::{JobKind, MeasureSpec};
use tictactoe::{Plain, Sheet};

/// Games that share their programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameGroup {
    /// Othello.
    Othello,
    /// Tic-tac-toe on one board and on nine.
    TicTacToe,
}

impl GameGroup {
    /// The group whose program does a job; `None` for a question to the worker that has the search. A position of no game is refused by
    /// Othello's program.
    pub fn of(job: &JobKind) -> Option<Self> {
        match (job, job.game()) {
            (JobKind::Inspect { .. } | JobKind::Step { .. }, _) => None,
            (JobKind::Measure { measure: MeasureSpec::Ultimate | MeasureSpec::Sudo, .. }, _)
            | (_, Some(Plain::CODE | Sheet::CODE)) => Some(Self::TicTacToe),
            _ => Some(Self::Othello),
        }
    }
}
