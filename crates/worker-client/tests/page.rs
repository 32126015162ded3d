//! A page with a scripted worker.
use othello::{Position, Rules};
use protocol::*;
use std::rc::Rc;
use worker_client::{Client, Effect, Event, Program, Reply};

/// A crash of the worker that the browser reports in these words.
pub fn crashed(why: &str) -> worker_client::WorkerFault {
    worker_client::WorkerFault::Crashed(why.to_owned())
}

/// A page: its client, the requests to its workers, the events and the replies.
#[derive(Default)]
pub struct Page {
    client: Client<&'static str>,
    pub now: f64,
    /// The requests sent to the current worker, if there is one.
    pub sent: Option<Vec<Request>>,
    pub workers: usize,
    /// The current worker's program, and how often it has been asked to load its knowledge.
    pub program: Program,
    pub loads: usize,
    pub events: Vec<Event>,
    pub replies: Vec<(&'static str, Reply)>,
}

impl Page {
    /// A page with a ready worker.
    pub fn new() -> Self {
        let mut page = Self::default();
        page.act(|client, now| client.switch(true, now));
        page.hear(Response::Ready { version: VERSION });
        page
    }

    pub fn act(&mut self, what: impl FnOnce(&mut Client<&'static str>, f64)) {
        what(&mut self.client, self.now);
        while let Some(effect) = self.client.next_effect() {
            match effect {
                Effect::StartWorker(program) => {
                    self.workers += 1;
                    (self.program, self.loads) = (program, 0);
                    self.sent = Some(Vec::new());
                }
                Effect::EndWorker => self.sent = None,
                Effect::LoadKnowledge => self.loads += 1,
                Effect::Send(request) => self.sent.as_mut().expect("there is a worker").push(request),
                Effect::Tell(asker, reply) => self.replies.push((asker, reply)),
                Effect::Report(event) => self.events.push(event),
            }
        }
    }

    pub fn hear(&mut self, response: Response) {
        self.act(|client, now| client.hear(response, now));
    }

    pub fn answer(&mut self, id: JobId, answer: JobAnswer) {
        self.hear(Response::Job { id, answer });
    }

    pub fn want(&mut self, wanted: Option<JobKind>) {
        self.act(|client, now| client.want(wanted, now));
    }

    /// Advances the time, running the timer.
    pub fn wait(&mut self, ms: f64) {
        let until = self.now + ms;
        while self.now < until {
            self.now += 250.0;
            self.act(Client::look);
        }
    }

    /// The jobs sent to the current worker, with their numbers.
    pub fn jobs(&self) -> Vec<(JobId, JobKind)> {
        let job = |request: &Request| match request {
            Request::Start(job) => Some((job.id, job.kind.clone())),
            _ => None,
        };
        self.sent.iter().flatten().filter_map(job).collect()
    }

    pub fn last_job(&self) -> JobId {
        self.jobs().last().expect("there is a job").0
    }

    pub fn last_sent(&self) -> &Request {
        self.sent.as_ref().unwrap().last().unwrap()
    }
}

pub fn position(moves: &str) -> Position {
    formats::parse_transcript(moves, Position::start(Rules::default())).unwrap().position()
}

pub fn choose(moves: &str) -> JobKind {
    JobKind::ChooseMove(ChooseMove {
        position: worker_client::othello::wire_position(position(moves)),
        agent: worker_client::othello::player_text("level5v1"),
        seed: 1,
        time_ms: None,
        watched: false,
    })
}

pub fn chosen(moves: &str) -> JobAnswer {
    let action = position(moves).moves().next().unwrap();
    JobAnswer::MoveChosen(MoveChosen {
        chosen: Some(worker_client::othello::wire(action)),
        reason: EndReason::Iterations,
        overruled: None,
        statistics: Statistics::default(),
    })
}

pub fn reported(moves: &str, answer: JobAnswer) -> Event {
    Event::Answer { kind: Rc::new(choose(moves)), answer }
}
