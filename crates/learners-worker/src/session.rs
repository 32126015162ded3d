//! The session: one training at a time, in slices, without a browser.
use crate::training::{Work, begin};
use protocol::{
    Job, JobAnswer, JobFault, JobId, JobKind, Request, Response, Sealed, Training, TrainingQuestion, VERSION,
};
use session::{Clock, SLICE_MS, Service};

/// The interval between two reports.
const REPORT_MS: f64 = 100.0;

/// The training of the latest order, if there is one. It is kept after a stop, for questions.
#[derive(Default)]
pub struct Session {
    current: Option<Current>,
}

struct Current {
    id: JobId,
    work: Box<dyn Work>,
    is_running: bool,
    told_ms: f64,
}

impl Service for Session {
    fn started() -> Self {
        Self::default()
    }

    fn handle(&mut self, request: Request, clock: Clock) -> Option<Response> {
        match request {
            Request::Hello { .. } => Some(Response::Ready { version: VERSION }),
            Request::Ping => Some(Response::Pong),
            Request::Start(Job { id, kind }) => {
                self.start(id, &kind, clock).map(|answer| Response::Job { id, answer })
            }
            Request::Stop(id) | Request::Pause(id) => self.find(id)?.pause(),
            Request::Resume(id) => {
                self.find(id)?.is_running = true;
                None
            }
            Request::LoadKnowledge { .. } => None,
        }
    }

    fn is_busy(&self) -> bool {
        self.current.as_ref().is_some_and(|current| current.is_running && !current.work.is_complete())
    }

    fn slice(&mut self, clock: Clock) -> Option<Response> {
        if !self.is_busy() {
            return None;
        }
        let current = self.current.as_mut()?;
        current.work.slice(clock, clock() + SLICE_MS);
        let now = clock();
        if now - current.told_ms < REPORT_MS && !current.work.is_complete() {
            return None;
        }
        current.told_ms = now;
        Some(current.report())
    }
}

impl Session {
    fn find(&mut self, id: JobId) -> Option<&mut Current> {
        self.current.as_mut().filter(|current| current.id == id)
    }

    fn start(&mut self, id: JobId, kind: &JobKind, clock: Clock) -> Option<JobAnswer> {
        match kind {
            JobKind::Train(order) => {
                // This drops the earlier tables before the new ones grow.
                self.current = None;
                match opened(order) {
                    Ok(work) => {
                        self.current = Some(Current { id, work, is_running: true, told_ms: clock() });
                        None
                    }
                    Err(fault) => Some(JobAnswer::Failed(fault)),
                }
            }
            JobKind::Ask { target, question } => Some(self.answer(*target, question)),
            JobKind::ChooseMove(_)
            | JobKind::Analyse(_)
            | JobKind::Inspect { .. }
            | JobKind::Experiment(_)
            | JobKind::PlayPair { .. }
            | JobKind::Step { .. }
            | JobKind::Measure { .. } => Some(JobAnswer::Failed("this program only trains learners".into())),
        }
    }

    fn answer(&mut self, target: JobId, question: &Sealed<TrainingQuestion>) -> JobAnswer {
        match (question.open(), self.find(target)) {
            (Ok(question), Some(current)) => {
                if let TrainingQuestion::Step(_) | TrainingQuestion::Back(_) = question {
                    current.is_running = false;
                }
                JobAnswer::Training(Sealed::new(&current.work.ask(&question)))
            }
            (Err(error), _) => JobAnswer::Failed(error.to_string().into()),
            (_, None) => JobAnswer::Failed("there is no such training".into()),
        }
    }
}

fn opened(order: &Sealed<Training>) -> Result<Box<dyn Work>, JobFault> {
    begin(&order.open().map_err(|error| error.to_string())?)
}

impl Current {
    /// Pauses, and reports how far it has got.
    fn pause(&mut self) -> Option<Response> {
        self.is_running = false;
        Some(self.report())
    }

    fn report(&mut self) -> Response {
        Response::Job { id: self.id, answer: JobAnswer::Training(Sealed::new(&self.work.report())) }
    }
}
