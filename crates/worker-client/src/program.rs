//! The worker's programs, and which of them a job needs.
use games::Listed;
use protocol::{JobKind, MeasureSpec};
use tictactoe::{Plain, Sheet};

/// A program that a worker can run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Program {
    /// Does everything in Othello that needs no knowledge: small, and loaded on every visit.
    #[default]
    Basic,
    /// Also has the learned evaluation of Othello. It takes the place of the basic program when a job first needs it.
    Expert,
    /// Plays tic-tac-toe on one board and on nine. It takes the place of either when a job is about one of these games, and makes room for
    /// it when a job is about Othello again.
    TicTacToe,
}

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
