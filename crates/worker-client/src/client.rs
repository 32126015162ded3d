//! What the page knows of the worker and does about it, without a browser.
use crate::watchdog::{Look, Watchdog};
use othello::{Move, Position};
use protocol::{
    EndReason, Job, JobAnswer, JobId, JobKind, MoveChosen, Query, QueryAnswer, Request, Response, Step,
    VERSION,
};
use std::collections::VecDeque;
use std::rc::Rc;

/// What the page itself can find wrong with a worker; any other reason is what the worker said.
pub mod fault {
    /// It is silent though it owes an answer.
    pub const SILENT: &str = "it does not answer";
    /// Its files are not there.
    pub const NOT_LOADED: &str = "it could not be loaded";
    /// A message is of another build.
    pub const UNREADABLE: &str = "it sent what can't be read";
    /// It chose a move that is not legal, or none.
    pub const NO_MOVE: &str = "it answered without a legal move";
}

/// What is to be done, in this order. `A` is whoever asks.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<A> {
    /// End the worker that there may be, and start a new one.
    StartWorker,
    /// End the worker.
    EndWorker,
    /// Send this to the worker.
    Send(Request),
    /// Tell this to whoever asked.
    Tell(A, Reply),
    /// Tell this to whoever wants the jobs done.
    Report(Event),
}

/// News for whoever wants jobs done.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// What the worker says of the job that is wanted. A chosen move is a legal one.
    Answer {
        /// The job, as it was wanted.
        kind: Rc<JobKind>,
        /// The answer.
        answer: JobAnswer,
    },
    /// The worker died, and a new one has begun what is wanted; why, for people.
    Replaced(String),
    /// The new one died too before it could answer. There is none until [`Client::restart`]; why, for people.
    Broken(String),
}

/// What somebody is told who looked into a search or took a step in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The answer to a query.
    Answer(QueryAnswer),
    /// What the phases of a step did.
    Steps(Vec<Step>),
    /// There is no such search, or no longer.
    Lost,
}

/// The state machine. After each call, [`Client::next_effect`] says what is to be done.
#[derive(Clone)]
pub struct Client<A> {
    next_id: JobId,
    wanted: Option<JobKind>,
    /// The newest job that was wanted.
    job: Option<Current>,
    /// What was asked about it and is not answered yet.
    asked: Vec<(JobId, A)>,
    /// Whether there is to be a worker at all.
    is_on: bool,
    is_broken: bool,
    /// Whether the worker took the place of one that had died and has not answered any job yet.
    is_replacement: bool,
    watchdog: Option<Watchdog>,
    effects: VecDeque<Effect<A>>,
}

#[derive(Clone)]
struct Current {
    id: JobId,
    kind: Rc<JobKind>,
    /// Whether nothing more is wanted of it: it has been answered or stopped. It can still be looked into.
    has_ended: bool,
}

impl<A> Default for Client<A> {
    fn default() -> Self {
        Self {
            next_id: JobId::default(),
            wanted: None,
            job: None,
            asked: Vec::new(),
            is_on: false,
            is_broken: false,
            is_replacement: false,
            watchdog: None,
            effects: VecDeque::new(),
        }
    }
}

impl<A> Client<A> {
    /// What is to be done next.
    pub fn next_effect(&mut self) -> Option<Effect<A>> {
        self.effects.pop_front()
    }

    /// Starts the worker, or ends it. What is wanted meanwhile is begun when there is one again.
    pub fn switch(&mut self, is_on: bool, now: f64) {
        if is_on == self.is_on {
            return;
        }
        self.is_on = is_on;
        if is_on {
            self.start(now);
        } else {
            self.end();
        }
    }

    /// This job is wanted now, or none. The one that the worker is at goes on if it is the same.
    pub fn want(&mut self, wanted: Option<JobKind>, now: f64) {
        self.wanted = wanted;
        self.pursue(now);
    }

    /// Ends the job that the worker is at; its answer is what there is by then.
    pub fn finish(&mut self) {
        self.steer(Request::Stop);
    }

    /// Halts the search.
    pub fn pause(&mut self) {
        self.steer(Request::Pause);
    }

    /// Goes on with a search that is paused.
    pub fn resume(&mut self) {
        self.steer(Request::Resume);
    }

    /// Looks into the search that runs or has ended.
    pub fn inspect(&mut self, query: Query, asker: A) {
        self.ask(asker, |target| JobKind::Inspect { target, query });
    }

    /// Takes a step in the search, which is then paused.
    pub fn step(&mut self, iteration: bool, asker: A) {
        self.ask(asker, |target| JobKind::Step { target, iteration });
    }

    /// Starts a new worker, because the player wants one.
    pub fn restart(&mut self, now: f64) {
        self.is_replacement = false;
        if self.is_on {
            self.start(now);
        }
    }

    /// The worker has said something.
    pub fn hear(&mut self, response: Response, now: f64) {
        let Some(watchdog) = &mut self.watchdog else { return };
        watchdog.heard(&response, now);
        let Response::Job { id, answer } = response else { return };
        if let Some(place) = self.asked.iter().position(|(asked, _)| *asked == id) {
            let (_, asker) = self.asked.remove(place);
            let reply = match answer {
                JobAnswer::Inspected(answer) => Reply::Answer(answer),
                JobAnswer::Stepped(steps) => Reply::Steps(steps),
                _ => Reply::Lost,
            };
            self.effects.push_back(Effect::Tell(asker, reply));
        } else if let Some(job) = self.job.as_mut().filter(|job| job.id == id && !job.has_ended) {
            let kind = job.kind.clone();
            match (&*kind, &answer) {
                (JobKind::ChooseMove(_) | JobKind::Analyse(_), JobAnswer::Failed(why)) => {
                    return self.died(why.clone(), now);
                }
                (JobKind::ChooseMove(order), JobAnswer::MoveChosen(chosen))
                    if !is_acceptable(chosen, order.position.try_into().ok()) =>
                {
                    return self.died(fault::NO_MOVE.to_owned(), now);
                }
                _ => {}
            }
            if answer.is_final() {
                job.has_ended = true;
                self.is_replacement = false;
            }
            self.effects.push_back(Effect::Report(Event::Answer { kind, answer }));
        }
    }

    /// The worker has thrown an exception or could not be loaded. Its job is given to a new one; but if that one dies too
    /// before it could answer, the player decides.
    pub fn died(&mut self, why: String, now: f64) {
        if self.watchdog.is_none() {
            return;
        }
        if self.is_replacement {
            self.is_broken = true;
            self.end();
            self.effects.push_back(Effect::Report(Event::Broken(why)));
        } else {
            self.is_replacement = true;
            self.effects.push_back(Effect::Report(Event::Replaced(why)));
            self.start(now);
        }
    }

    /// Looks after the worker. To be called every [`LOOK_EVERY_MS`](crate::watchdog::LOOK_EVERY_MS).
    pub fn look(&mut self, now: f64) {
        match self.watchdog.as_mut().map(|watchdog| watchdog.look(now)) {
            Some(Look::Ask) => self.effects.push_back(Effect::Send(Request::Ping)),
            Some(Look::Dead) => self.died(fault::SILENT.to_owned(), now),
            Some(Look::Fine) | None => {}
        }
    }

    fn start(&mut self, now: f64) {
        self.forget_job();
        self.is_broken = false;
        self.watchdog = Some(Watchdog::new(now));
        self.effects.push_back(Effect::StartWorker);
        self.effects.push_back(Effect::Send(Request::Hello { version: VERSION }));
        self.pursue(now);
    }

    fn end(&mut self) {
        self.forget_job();
        self.watchdog = None;
        self.effects.push_back(Effect::EndWorker);
    }

    /// Nobody hears any more of the job that there was, nor of what was asked about it.
    fn forget_job(&mut self) {
        self.job = None;
        let lost = self.asked.drain(..).map(|(_, asker)| Effect::Tell(asker, Reply::Lost));
        self.effects.extend(lost);
    }

    /// Has the worker do what is wanted, if it is not at it.
    fn pursue(&mut self, now: f64) {
        let Some(watchdog) = &mut self.watchdog else { return };
        let running = self.job.as_mut().filter(|job| !job.has_ended);
        match (&self.wanted, running) {
            (None, None) => {}
            (None, Some(job)) => {
                job.has_ended = true;
                self.effects.push_back(Effect::Send(Request::Stop(job.id)));
            }
            (Some(wanted), Some(job)) if job.kind.is_same_work(wanted) => {}
            (Some(wanted), _) => {
                let (id, kind) = (self.next_id, wanted.clone());
                self.next_id = id.next();
                watchdog.owes(id, now);
                self.forget_job();
                self.job = Some(Current { id, kind: Rc::new(kind.clone()), has_ended: false });
                self.effects.push_back(Effect::Send(Request::Start(Job { id, kind })));
            }
        }
    }

    fn steer(&mut self, request: fn(JobId) -> Request) {
        if let Some(job) = self.job.as_ref().filter(|job| !job.has_ended) {
            self.effects.push_back(Effect::Send(request(job.id)));
        }
    }

    fn ask(&mut self, asker: A, kind: impl FnOnce(JobId) -> JobKind) {
        match &self.job {
            Some(job) => {
                let id = self.next_id;
                self.next_id = id.next();
                self.asked.push((id, asker));
                self.effects.push_back(Effect::Send(Request::Start(Job { id, kind: kind(job.id) })));
            }
            None => self.effects.push_back(Effect::Tell(asker, Reply::Lost)),
        }
    }
}

/// Whether an answer is a legal move, or none where the search was stopped before it had looked at anything.
fn is_acceptable(answer: &MoveChosen, position: Option<Position>) -> bool {
    match answer.chosen.map(Move::from) {
        Some(action) => position.is_some_and(|position| position.check(action).is_ok()),
        None => answer.reason == EndReason::Stopped,
    }
}
