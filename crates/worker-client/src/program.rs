//! The games that share a program of the worker, and whose program a job needs.
use games::Listed;
use othello::Position;
use protocol::{JobFault, JobKind, MeasureSpec};
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
    /// The group whose program does a job; `None` for a question to the worker that has the search.
    ///
    /// # Errors
    /// If the job is about no game that there is.
    pub fn of(job: &JobKind) -> Result<Option<Self>, JobFault> {
        match job {
            JobKind::Inspect { .. } | JobKind::Step { .. } => Ok(None),
            JobKind::Measure { measure, .. } => Ok(Some(Self::measured(*measure))),
            JobKind::ChooseMove(_)
            | JobKind::Analyse(_)
            | JobKind::Experiment(_)
            | JobKind::PlayPair { .. } => match job.game() {
                Some(Position::CODE) => Ok(Some(Self::Othello)),
                Some(Plain::CODE | Sheet::CODE) => Ok(Some(Self::TicTacToe)),
                Some(code) => Err(format!("no program plays a game with the code {code}").into()),
                None => Err("the job has no position".into()),
            },
        }
    }

    /// The group that a measurement is of.
    const fn measured(measure: MeasureSpec) -> Self {
        match measure {
            MeasureSpec::Ultimate | MeasureSpec::Sudo => Self::TicTacToe,
            MeasureSpec::PlayoutsOne
            | MeasureSpec::PlayoutsLockstep
            | MeasureSpec::Classic(_)
            | MeasureSpec::TreePlayouts(_)
            | MeasureSpec::SameTrees
            | MeasureSpec::BytesPerNode
            | MeasureSpec::SmallTree
            | MeasureSpec::LargeTree
            | MeasureSpec::Puct(_)
            | MeasureSpec::Evaluations
            | MeasureSpec::Ffo(_)
            | MeasureSpec::SameLearnedTrees => Self::Othello,
        }
    }
}
