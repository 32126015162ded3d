//! The program of the worker that a job needs.
use games::{Listed, program_of};
use othello::Position;
use programs::Program;
use protocol::{JobFault, JobKind, MeasureSpec};

/// The program that does a job, of Othello's two the one that every visit loads; `None` for a question to the worker that has the search.
///
/// # Errors
/// If the job is about no game that there is.
pub fn program_for(job: &JobKind) -> Result<Option<Program>, JobFault> {
    let game = match job {
        JobKind::Inspect { .. } | JobKind::Step { .. } | JobKind::Ask { .. } => return Ok(None),
        JobKind::Train(_) => return Ok(Some(Program::Learners)),
        JobKind::Measure { measure: MeasureSpec::Othello(_), .. } => Some(Position::CODE),
        JobKind::Measure { measure: MeasureSpec::Other { game, .. }, .. } => Some(*game),
        JobKind::ChooseMove(_) | JobKind::Analyse(_) | JobKind::Experiment(_) | JobKind::PlayPair { .. } => {
            job.game()
        }
    };
    let code = game.ok_or("the job has no position")?;
    let program = program_of(code).ok_or_else(|| format!("no program plays a game with the code {code}"))?;
    Ok(Some(program))
}
