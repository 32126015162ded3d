//! The state machine of the page's side of the worker, without a browser.
use crate::fault::WorkerFault;
use crate::learning::Learning;
use crate::program::program_for;
use crate::watchdog::{Look, Watchdog};
use board_game::BoardGame;
use games::AnyGame;
use programs::Program;
use protocol::{
    EndReason, Job, JobAnswer, JobId, JobKind, Knowledge, KnowledgeFault, MoveChosen, Query, QueryAnswer,
    Request, Response, Sealed, StepReport, Stride, TrainingQuestion, TrainingReport, VERSION, WirePosition,
};
use std::collections::VecDeque;
use std::rc::Rc;

/// An effect to carry out, in order. `A` identifies the asker of a query or a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<A> {
    /// End the current worker, if any, and start a new one with this program.
    StartWorker(Program),
    /// End the worker.
    EndWorker,
    /// Send this to the worker.
    Send(Request),
    /// Send [`Request::LoadKnowledge`] to the worker, with the address of the file.
    LoadKnowledge,
    /// Give this reply to the asker.
    Tell(A, Reply),
    /// Report this event to the owner of the jobs.
    Report(Event),
}

/// An event for the owner of the jobs.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The worker's answer to the wanted job. A chosen move is legal.
    Answer {
        /// The wanted job.
        kind: Rc<JobKind>,
        /// The answer.
        answer: JobAnswer,
    },
    /// The worker died and a new one has started the wanted job.
    Replaced(WorkerFault),
    /// The new worker died too, before it answered. There is no worker until [`Client::restart`].
    Broken(WorkerFault),
    /// The state of the knowledge has changed. While it is being loaded, a job that needs it waits; after a failure, the worker
    /// does such a job without it.
    Knowledge(Knowledge),
}

/// The reply to a query or a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The answer to a query.
    Answer(Sealed<QueryAnswer>),
    /// The report of a step.
    Stepped(Sealed<StepReport>),
    /// The answer to a question about a training.
    Trained(Sealed<TrainingReport>),
    /// The program that the worker runs can't look into searches.
    Refused,
    /// The search does not exist, or no longer exists.
    Lost,
}

/// The state machine. After each call, the caller carries out the effects from [`Client::next_effect`].
#[derive(Clone)]
pub struct Client<A> {
    next_id: JobId,
    wanted: Option<JobKind>,
    /// The latest wanted job.
    job: Option<Current>,
    /// Its queries and steps that have not been answered yet.
    asked: Vec<(JobId, A)>,
    /// Whether there should be a worker.
    is_on: bool,
    is_broken: bool,
    /// Whether the worker replaced one that died and has not answered a job yet.
    is_replacement: bool,
    watchdog: Option<Watchdog>,
    program: Program,
    /// The program for Othello that runs, or that comes back when Othello is played again.
    of_othello: Program,
    learning: Learning,
    effects: VecDeque<Effect<A>>,
}

#[derive(Clone)]
struct Current {
    id: JobId,
    kind: Rc<JobKind>,
    /// Whether it has been answered or stopped. It can still be inspected.
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
            program: Program::default(),
            of_othello: Program::default(),
            learning: Learning::default(),
            effects: VecDeque::new(),
        }
    }
}

impl<A> Client<A> {
    /// The next effect to carry out.
    pub fn next_effect(&mut self) -> Option<Effect<A>> {
        self.effects.pop_front()
    }

    /// Starts or ends the worker. A job wanted without a worker is started once there is one.
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

    /// Sets the wanted job, if any. If the worker is already doing the same work, it continues.
    pub fn want(&mut self, wanted: Option<JobKind>, now: f64) {
        self.wanted = wanted;
        self.pursue(now);
    }

    /// Ends the current job, which answers with its result so far.
    pub fn finish(&mut self) {
        self.steer(Request::Stop);
    }

    /// Pauses the search.
    pub fn pause(&mut self) {
        self.steer(Request::Pause);
    }

    /// Resumes a paused search.
    pub fn resume(&mut self) {
        self.steer(Request::Resume);
    }

    /// Queries the running or finished search.
    pub fn inspect(&mut self, query: Sealed<Query>, asker: A) {
        self.ask(asker, |target| JobKind::Inspect { target, query });
    }

    /// Takes a step in the search, which pauses it.
    pub fn step(&mut self, stride: Stride, asker: A) {
        self.ask(asker, |target| JobKind::Step { target, stride });
    }

    /// Asks a question about the training, or takes a step in it, which pauses it.
    pub fn ask_training(&mut self, question: Sealed<TrainingQuestion>, asker: A) {
        self.ask(asker, |target| JobKind::Ask { target, question });
    }

    /// Starts a new worker at the user's request.
    pub fn restart(&mut self, now: f64) {
        self.is_replacement = false;
        if self.of_othello == Program::Othello {
            self.learning = Learning::Unneeded;
        }
        if self.is_on {
            self.start(now);
        }
    }

    /// Tries again to load the knowledge, at the user's request after a failure.
    pub fn retry_knowledge(&mut self, now: f64) {
        if self.learning != Learning::Failed || self.watchdog.is_none() {
            return;
        }
        if !self.program.is_of_othello() {
            // It is loaded when a job next needs it.
            self.learning = Learning::Unneeded;
        } else if self.program == Program::Othello {
            self.start_program(Program::OthelloExpert, now);
        } else {
            self.load_knowledge(now);
            self.pursue(now);
        }
    }

    /// Handles a message from the worker.
    pub fn hear(&mut self, response: Response, now: f64) {
        let Some(watchdog) = &mut self.watchdog else { return };
        watchdog.heard(&response, now);
        match response {
            Response::Job { id, answer } => self.hear_answer(id, answer, now),
            Response::Knowledge(report) => {
                if self.learning.hear(report, now) {
                    self.effects.push_back(Effect::Report(Event::Knowledge(report)));
                    if report == Knowledge::Ready {
                        self.forget_stand_in();
                    }
                    self.pursue(now);
                }
            }
            Response::Ready { .. } | Response::Pong => {}
        }
    }

    fn hear_answer(&mut self, id: JobId, answer: JobAnswer, now: f64) {
        if let Some(place) = self.asked.iter().position(|(asked, _)| *asked == id) {
            let (_, asker) = self.asked.remove(place);
            let reply = match answer {
                JobAnswer::Inspected(answer) => Reply::Answer(answer),
                JobAnswer::Stepped(report) => Reply::Stepped(report),
                JobAnswer::Training(report) => Reply::Trained(report),
                JobAnswer::Failed(_) => Reply::Refused,
                _ => Reply::Lost,
            };
            self.effects.push_back(Effect::Tell(asker, reply));
        } else if let Some(job) = self.job.as_mut().filter(|job| job.id == id && !job.has_ended) {
            let kind = job.kind.clone();
            match (&*kind, &answer) {
                (JobKind::ChooseMove(_) | JobKind::Analyse(_), JobAnswer::Failed(why)) => {
                    return self.died(WorkerFault::Refused(why.clone()), now);
                }
                (JobKind::ChooseMove(order), JobAnswer::MoveChosen(chosen))
                    if !is_acceptable(chosen, &order.position) =>
                {
                    return self.died(WorkerFault::NoMove, now);
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

    /// Handles the death of the worker, by an exception or a failure to load. A new one takes over its job, but if that one
    /// dies too before it answers, the user decides. If the larger program can't be started, or dies while its knowledge is being
    /// loaded, the basic one takes its place without counting as a death.
    pub fn died(&mut self, why: WorkerFault, now: f64) {
        let Some(watchdog) = &self.watchdog else { return };
        let has_not_started = self.program == Program::OthelloExpert && !watchdog.is_ready();
        if has_not_started || self.learning.is_loading() {
            self.learning = Learning::Failed;
            (self.program, self.of_othello) = (Program::Othello, Program::Othello);
            let fault = Knowledge::Failed(KnowledgeFault::NotLoaded);
            self.effects.push_back(Effect::Report(Event::Knowledge(fault)));
            return self.start(now);
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

    /// Checks the worker. Must be called every [`LOOK_EVERY_MS`](crate::watchdog::LOOK_EVERY_MS).
    pub fn look(&mut self, now: f64) {
        match self.watchdog.as_mut().map(|watchdog| watchdog.look(now)) {
            Some(Look::Ask) => self.effects.push_back(Effect::Send(Request::Ping)),
            Some(Look::Dead) => self.died(WorkerFault::Silent, now),
            Some(Look::Fine) | None => {}
        }
        if let Some(failed) = self.learning.look(now) {
            self.effects.push_back(Effect::Report(Event::Knowledge(failed)));
            self.pursue(now);
        }
    }

    fn start(&mut self, now: f64) {
        self.forget_job();
        self.is_broken = false;
        self.watchdog = Some(Watchdog::new(now));
        self.effects.push_back(Effect::StartWorker(self.program));
        self.effects.push_back(Effect::Send(Request::Hello { version: VERSION }));
        if self.program == Program::OthelloExpert && self.learning != Learning::Unneeded {
            self.load_knowledge(now);
        }
        self.pursue(now);
    }

    /// Replaces the worker by one with this program. Knowledge that an earlier worker had, or was loading, is loaded again when a job next
    /// needs it.
    fn start_program(&mut self, program: Program, now: f64) {
        if !program.is_of_othello() && self.learning != Learning::Failed {
            self.learning = Learning::Unneeded;
        }
        if program.is_of_othello() {
            self.of_othello = program;
        }
        self.program = program;
        self.start(now);
    }

    /// The program that the wanted job needs in place of the one that runs; `None` if this one will do.
    fn other_program(&self) -> Option<Program> {
        let wanted = self.wanted.as_ref()?;
        // A job about no game is refused before it is sent.
        let needed = match program_for(wanted).ok()?? {
            // Where the larger program could not be loaded, it is only loaded again if the user asks for it.
            of if of.is_of_othello()
                && wanted.needs_expert_program()
                && self.learning != Learning::Failed =>
            {
                Program::OthelloExpert
            }
            of if of.is_of_othello() => self.of_othello,
            other => other,
        };
        (needed != self.program).then_some(needed)
    }

    fn load_knowledge(&mut self, now: f64) {
        self.learning = Learning::begin(now);
        self.effects.push_back(Effect::LoadKnowledge);
        let begun = Knowledge::Loading { received: 0, total: None };
        self.effects.push_back(Effect::Report(Event::Knowledge(begun)));
    }

    fn end(&mut self) {
        self.forget_job();
        self.watchdog = None;
        self.effects.push_back(Effect::EndWorker);
    }

    /// Forgets the current job and its pending queries, which get [`Reply::Lost`].
    fn forget_job(&mut self) {
        self.job = None;
        let lost = self.asked.drain(..).map(|(_, asker)| Effect::Tell(asker, Reply::Lost));
        self.effects.extend(lost);
    }

    /// Forgets an experiment that was begun without the knowledge, so that it is begun again with it: it never ends by itself, and
    /// it shows another player's search.
    fn forget_stand_in(&mut self) {
        let is_stand_in = |job: &Current| {
            !job.has_ended && matches!(*job.kind, JobKind::Experiment(_)) && job.kind.needs_knowledge()
        };
        if self.job.as_ref().is_some_and(is_stand_in) {
            self.forget_job();
        }
    }

    /// Starts the wanted job unless the worker is already doing it, or it waits for the knowledge.
    fn pursue(&mut self, now: f64) {
        if self.watchdog.is_none() {
            return;
        }
        let needs_knowledge = self.wanted.as_ref().is_some_and(JobKind::needs_knowledge);
        let running = self.job.as_ref().filter(|job| !job.has_ended);
        // Work begun without the knowledge goes on; an experiment has been forgotten.
        if let (Some(wanted), Some(job)) = (&self.wanted, running)
            && job.kind.is_same_work(wanted)
        {
            return;
        }
        if let Some(program) = self.other_program() {
            return self.start_program(program, now);
        }
        if needs_knowledge && self.learning == Learning::Unneeded {
            self.load_knowledge(now);
        }
        let waits = needs_knowledge && self.learning.is_loading();
        match self.wanted.clone().filter(|_| !waits) {
            None => {
                if let Some(job) = self.job.as_mut().filter(|job| !job.has_ended) {
                    job.has_ended = true;
                    self.effects.push_back(Effect::Send(Request::Stop(job.id)));
                }
            }
            Some(kind) => {
                let id = self.next_id;
                self.next_id = id.next();
                self.forget_job();
                self.job = Some(Current { id, kind: Rc::new(kind.clone()), has_ended: false });
                if let Err(fault) = program_for(&kind) {
                    return self.hear_answer(id, JobAnswer::Failed(fault), now);
                }
                if let Some(watchdog) = &mut self.watchdog {
                    watchdog.owes(id, now);
                }
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

/// Whether an answer has a legal move, or none because the search was stopped before it had examined any.
fn is_acceptable(answer: &MoveChosen, position: &WirePosition) -> bool {
    match answer.chosen {
        Some(chosen) => AnyGame::from_bytes(&position.bytes).is_ok_and(|position| {
            position.action_of(chosen.into()).is_some_and(|action| position.check(action).is_ok())
        }),
        None => answer.reason == EndReason::Stopped,
    }
}
