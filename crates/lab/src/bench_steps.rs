//! Measures how long it takes to step back in an experiment, by the worker's own session.
use crate::cli::Result;
use crate::knowledge::WEIGHTS;
use othello::{NoMoveRule, Position};
use othello_engines::bench::POSITIONS;
use othello_worker::{Download, Session};
use protocol::{Experiment, Job, JobAnswer, JobId, JobKind, Request, Response, Stride};
use worker_client::othello::{player_text, wire_position};

/// The iterations of the experiment.
const ITERATIONS: u32 = 100_000;
/// The number of steps back.
const STEPS: u32 = 50;

/// The steps lead to multiples of this many iterations, modulo all, which is the golden section: they lie anywhere, but evenly.
const GOLDEN: u32 = 61_803;

/// The agents whose searches go back, with the names of their figures.
const AGENTS: [(&str, &str); 2] = [("classic", "classic"), ("puct", "puct:")];

const EXPERIMENT: JobId = JobId(1);
const STEP: JobId = JobId(2);

/// Milliseconds for a step back, for each agent: the median and the worst, by the dotted names of the figures.
///
/// # Errors
/// If a step is not answered with a report of the right moment.
pub fn all(clock: &dyn Fn() -> f64) -> Result<Vec<(String, f64)>> {
    let mut figures = Vec::new();
    for (name, agent) in AGENTS {
        let mut times = times(agent, clock)?;
        times.sort_by(f64::total_cmp);
        figures.push((format!("step_back_ms.{name}.median"), times[times.len() / 2]));
        figures.push((format!("step_back_ms.{name}.worst"), times[times.len() - 1]));
    }
    Ok(figures)
}

fn times(agent: &str, clock: &dyn Fn() -> f64) -> Result<Vec<f64>> {
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    session.hear_download(Download::Ended(Some(WEIGHTS.to_vec())));
    let position = wire_position(Position::from_board_string(POSITIONS[0].1, NoMoveRule::MustPass)?);
    let agent = player_text(agent);
    let order = Experiment { position, agent, seed: 1, iterations: ITERATIONS, rival: None };
    session.handle(Request::Start(Job { id: EXPERIMENT, kind: JobKind::Experiment(order) }), clock);
    while session.is_searching() {
        session.slice(clock);
    }
    let mut moments: Vec<u32> = (1..=STEPS).map(|n| n * GOLDEN % ITERATIONS).collect();
    moments.sort_unstable();
    moments.iter().rev().map(|&to| step_back(&mut session, to, clock)).collect()
}

/// The milliseconds that it takes to go back to the moment after so many iterations.
fn step_back(session: &mut Session, to: u32, clock: &dyn Fn() -> f64) -> Result<f64> {
    let begin = clock();
    let step = JobKind::Step { target: EXPERIMENT, stride: Stride::BackTo(to) };
    let mut said = session.handle(Request::Start(Job { id: STEP, kind: step }), clock);
    while session.is_searching() {
        said = session.slice(clock).or(said);
    }
    let Some(Response::Job { id: STEP, answer: JobAnswer::Stepped(report) }) = said else {
        return Err("a step back without a report".into());
    };
    let there = report.open()?.moment.iterations;
    if there != to {
        return Err(format!("a step back to {to} iterations led to {there}").into());
    }
    Ok(clock() - begin)
}
