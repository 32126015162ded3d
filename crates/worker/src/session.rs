//! The worker's logic, without a browser: handles requests, works on its job in slices, and answers.
use crate::convert;
use crate::experiment::Experimenting;
use crate::expertise::{Expertise, Measurement};
use crate::fetch::Download;
use crate::search_job::SearchJob;
use engines::{Expert, Player};
use othello::{Position, Status};
use protocol::{
    Job, JobAnswer, JobFault, JobId, JobKind, Knowledge, KnowledgeFault, MeasureSpec, PlayerText, Request,
    Response, VERSION,
};
use std::sync::Arc;

/// A clock: milliseconds from any origin, never going back.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// The maximum duration of one measurement, because nothing else is answered meanwhile.
const LONGEST_MEASUREMENT_MS: f64 = 60_000.0;

const NO_GAMES: &str = "the program that plays whole games could not be loaded";

const NO_VIEWS: &str = "the program that looks into searches is not loaded";

/// The worker's state: at most one search, that of the latest searching job. It is kept after its end, for inspection and
/// to be continued.
#[derive(Default)]
pub struct Session {
    search: Option<SearchJob>,
    measurement: Option<(MeasureSpec, Box<dyn Measurement>)>,
    expertise: Option<Expertise>,
    knowledge: Option<Arc<dyn Expert>>,
}

impl Session {
    /// A session of the program with this expertise, still without the knowledge.
    pub fn new(expertise: Option<Expertise>) -> Self {
        Self { expertise, ..Self::default() }
    }

    /// Handles a request; returns the answer if there is one at once. Requests about a search other than the latest are
    /// ignored, except for inspecting and stepping jobs, whose answer is then empty.
    pub fn handle(&mut self, request: Request, clock: Clock) -> Option<Response> {
        match request {
            Request::Hello { .. } => Some(Response::Ready { version: VERSION }),
            Request::Ping => Some(Response::Pong),
            Request::Start(Job { id, kind }) => {
                self.start(id, &kind, clock).map(|answer| Response::Job { id, answer })
            }
            Request::Stop(id) => self.find(id)?.stop(clock()).map(|answer| Response::Job { id, answer }),
            Request::Pause(id) => Some(Response::Job { id, answer: self.find(id)?.pause(clock()) }),
            Request::Resume(id) => {
                self.find(id)?.resume(clock());
                None
            }
            Request::LoadKnowledge { .. } => {
                self.expertise?;
                Some(Response::Knowledge(Knowledge::Loading { received: 0, total: None }))
            }
        }
    }

    /// Handles a report on the download of the file of weights, which it reads at the end. After a failure it still has the knowledge
    /// that it had before.
    pub fn hear_download(&mut self, download: Download) -> Option<Response> {
        let read = self.expertise?.read;
        Some(Response::Knowledge(match download {
            Download::Progress { received, total } => {
                Knowledge::Loading { received: received as u32, total: total.map(|total| total as u32) }
            }
            Download::Ended(None) => Knowledge::Failed(KnowledgeFault::NotLoaded),
            Download::Ended(Some(file)) => match read(&file) {
                Ok(knowledge) => {
                    self.knowledge = Some(knowledge);
                    Knowledge::Ready
                }
                Err(fault) => Knowledge::Failed(fault),
            },
        }))
    }

    /// Whether a search needs another [`slice`](Self::slice).
    pub fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(SearchJob::is_running)
    }

    /// Searches for one slice; returns a response if one is due.
    pub fn slice(&mut self, clock: Clock) -> Option<Response> {
        let search = self.search.as_mut()?;
        let (id, answer) = search.slice(clock)?;
        Some(Response::Job { id, answer })
    }

    fn find(&mut self, id: JobId) -> Option<&mut SearchJob> {
        self.search.as_mut().filter(|search| search.id() == id)
    }

    fn start(&mut self, id: JobId, kind: &JobKind, clock: Clock) -> Option<JobAnswer> {
        match kind {
            JobKind::ChooseMove(order) => {
                let earlier = self.search.take();
                let agent = convert::agent_in_time(order, self.expertise);
                let player = agent.map(|agent| Player::new(agent, self.knowledge.clone()));
                self.begin(player.and_then(|player| SearchJob::choose(id, order, &player, earlier, clock())))
            }
            JobKind::Analyse(order) => {
                let earlier = self.search.take();
                let expert = self.knowledge.clone();
                self.begin(SearchJob::analyse(id, order, expert, earlier, clock()))
            }
            JobKind::Inspect { target, query } => {
                let Some(expertise) = self.expertise else {
                    return Some(JobAnswer::Failed(NO_VIEWS.into()));
                };
                let now = clock();
                Some(JobAnswer::Inspected((expertise.inspect)(self.find(*target), query, now)))
            }
            JobKind::Experiment(order) => {
                // This drops the earlier tree before the new one grows.
                self.search = None;
                let experiment = self.experiment(order);
                self.begin(experiment.map(|experiment| SearchJob::experiment(id, experiment, clock())))
            }
            JobKind::PlayPair { order, .. } => {
                self.search = None;
                let begin = self.expertise.map(|expertise| expertise.pair).ok_or(JobFault::from(NO_GAMES));
                let pair = begin.and_then(|begin| begin(order, self.knowledge.as_ref()));
                self.begin(pair.map(|pair| SearchJob::pair(id, pair, clock())))
            }
            JobKind::Step { target, stride } => {
                let Some(expertise) = self.expertise else {
                    return Some(JobAnswer::Failed(NO_VIEWS.into()));
                };
                let now = clock();
                (expertise.step)(self.find(*target), id, *stride, now).map(JobAnswer::Stepped)
            }
            JobKind::Measure { measure, ms } => Some(self.measure(*measure, *ms, clock)),
        }
    }

    fn experiment(&self, order: &protocol::Experiment) -> Result<Box<dyn Experimenting>, JobFault> {
        let expertise = self.expertise.ok_or("the program that makes experiments could not be loaded")?;
        let position = Position::try_from(order.position).map_err(|error| error.to_string())?;
        if position.status() == Status::Over {
            return Err("the game is over, there is nothing to search".into());
        }
        let player = |player: &PlayerText| {
            let agent = convert::agent(player, self.expertise)?;
            Ok::<_, JobFault>(Player::new(agent, self.knowledge.clone()))
        };
        let rival = order.rival.as_ref().map(player).transpose()?;
        let game = position.into();
        Ok((expertise.experiment)(game, player(&order.agent)?, rival, order.seed, order.iterations))
    }

    /// Replaces the search. One that could not be started replaces the previous one too.
    fn begin(&mut self, search: Result<SearchJob, JobFault>) -> Option<JobAnswer> {
        search.map(|search| self.search = Some(search)).err().map(JobAnswer::Failed)
    }

    fn measure(&mut self, measure: MeasureSpec, ms: f64, clock: Clock) -> JobAnswer {
        if !(0.0..=LONGEST_MEASUREMENT_MS).contains(&ms) {
            return JobAnswer::Failed("a measurement takes from 0 to 60,000 milliseconds".into());
        }
        let kept = self.measurement.take().filter(|(kept, _)| *kept == measure);
        let begun = kept.map(|(_, measurement)| Ok(measurement)).unwrap_or_else(|| {
            let expertise = self.expertise.ok_or("the program that measures could not be loaded")?;
            (expertise.measure)(measure, self.knowledge.as_ref())
        });
        match begun {
            Ok(measurement) => {
                let (_, measurement) = self.measurement.insert((measure, measurement));
                JobAnswer::Measured(measurement.piece(clock, ms))
            }
            Err(error) => JobAnswer::Failed(error.into()),
        }
    }
}
