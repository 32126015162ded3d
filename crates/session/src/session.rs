//! The worker's logic, without a browser: handles requests, works on its job in slices, and answers.
use crate::loader::TableOrder;
use crate::looks::Experimenting;
use crate::program::{Clock, Download, Fetch, Measurement, Program};
use crate::search_job::SearchJob;
use crate::service::Service;
use mcts::{ActionSet, Game};
use protocol::{
    ChooseMove, Job, JobAnswer, JobFault, JobId, JobKind, Knowledge, KnowledgeFault, MeasureSpec, PlayerText,
    Request, Response, VERSION, WirePosition,
};

/// The maximum duration of one measurement, because nothing else is answered meanwhile.
const LONGEST_MEASUREMENT_MS: f64 = 60_000.0;

/// A smaller program leaves some kinds of jobs to others.
const NOT_LOADED: &str = "the program for this job is not loaded";

/// The worker's state: at most one search, that of the latest searching job. It is kept after its end, for inspection and
/// to be continued.
pub struct Session<P: Program> {
    program: P,
    search: Option<SearchJob<P>>,
    measurement: Option<(MeasureSpec, Box<dyn Measurement>)>,
}

impl<P: Program> Service for Session<P> {
    fn started() -> Self {
        Self::new(P::started())
    }

    fn handle(&mut self, request: Request, clock: Clock) -> Option<Response> {
        self.handle(request, clock)
    }

    fn is_busy(&self) -> bool {
        self.is_searching()
    }

    fn slice(&mut self, clock: Clock) -> Option<Response> {
        self.slice(clock)
    }

    fn awaited(&self, request: &Request) -> Vec<TableOrder> {
        let Request::Start(Job { kind, .. }) = request else { return Vec::new() };
        let mut orders = orders_of(kind);
        orders.retain(|TableOrder { text, position }| {
            P::position(position).is_ok_and(|game| !self.program.has_table(text, &game))
        });
        orders
    }

    fn take_table(&mut self, TableOrder { text, position }: &TableOrder, file: Option<&[u8]>) {
        if let Ok(game) = P::position(position) {
            self.program.take_table(text, &game, file);
        }
    }

    fn fetch(&self) -> Option<Fetch> {
        self.program.fetch()
    }

    fn hear_download(&mut self, download: Download) -> Option<Response> {
        self.hear_download(download)
    }
}

/// The players of a job, each with the position in which it is to play.
fn orders_of(kind: &JobKind) -> Vec<TableOrder> {
    let of = |player: &PlayerText, position: &WirePosition| TableOrder {
        text: player.text.clone(),
        position: position.clone(),
    };
    match kind {
        JobKind::ChooseMove(order) => vec![of(&order.agent, &order.position)],
        JobKind::Experiment(order) => {
            std::iter::once(&order.agent).chain(&order.rival).map(|one| of(one, &order.position)).collect()
        }
        JobKind::PlayPair { order, .. } => order.open().map_or_else(
            |_| Vec::new(),
            |order| order.players.iter().map(|one| of(one, &order.start)).collect(),
        ),
        JobKind::Analyse(_)
        | JobKind::Inspect { .. }
        | JobKind::Step { .. }
        | JobKind::Measure { .. }
        | JobKind::Train(_)
        | JobKind::Ask { .. } => Vec::new(),
    }
}

impl<P: Program + Default> Default for Session<P> {
    fn default() -> Self {
        Self::new(P::default())
    }
}

impl<P: Program> Session<P> {
    /// A session of a program, given as itself or as a value that it is made from.
    pub fn new(program: impl Into<P>) -> Self {
        Self { program: program.into(), search: None, measurement: None }
    }

    /// The program.
    pub const fn program(&self) -> &P {
        &self.program
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
                self.program.fetch()?;
                Some(Response::Knowledge(Knowledge::Loading { received: 0, total: None }))
            }
        }
    }

    /// Handles a report on the download of the file of weights, which it reads at the end. After a failure it still has the knowledge
    /// that it had before.
    pub fn hear_download(&mut self, download: Download) -> Option<Response> {
        self.program.fetch()?;
        Some(Response::Knowledge(match download {
            Download::Progress { received, total } => {
                Knowledge::Loading { received: received as u32, total: total.map(|total| total as u32) }
            }
            Download::Ended(None) => Knowledge::Failed(KnowledgeFault::NotLoaded),
            Download::Ended(Some(file)) => match self.program.learn(&file) {
                Ok(()) => Knowledge::Ready,
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

    fn find(&mut self, id: JobId) -> Option<&mut SearchJob<P>> {
        self.search.as_mut().filter(|search| search.id() == id)
    }

    fn start(&mut self, id: JobId, kind: &JobKind, clock: Clock) -> Option<JobAnswer> {
        match kind {
            JobKind::ChooseMove(order) => {
                let earlier = self.search.take();
                let search = self.choose(id, order, earlier, clock());
                self.begin(search)
            }
            JobKind::Analyse(order) => {
                let earlier = self.search.take();
                self.begin(SearchJob::analyse(id, order, &self.program, earlier, clock()))
            }
            JobKind::Inspect { target, query } => {
                let Some(looks) = self.program.looks() else {
                    return Some(JobAnswer::Failed(NOT_LOADED.into()));
                };
                let now = clock();
                Some(JobAnswer::Inspected((looks.inspect)(self.find(*target), query, now)))
            }
            JobKind::Experiment(order) => {
                // This drops the earlier tree before the new one grows.
                self.search = None;
                let experiment = self.experiment(order);
                self.begin(experiment.map(|experiment| SearchJob::experiment(id, experiment, clock())))
            }
            JobKind::PlayPair { order, .. } => {
                self.search = None;
                let pair = self.program.pair(order);
                self.begin(pair.map(|pair| SearchJob::pair(id, pair, clock())))
            }
            JobKind::Step { target, stride } => {
                let Some(looks) = self.program.looks() else {
                    return Some(JobAnswer::Failed(NOT_LOADED.into()));
                };
                let now = clock();
                (looks.step)(self.find(*target), id, *stride, now).map(JobAnswer::Stepped)
            }
            JobKind::Measure { measure, ms } => Some(self.measure(*measure, *ms, clock)),
            JobKind::Train(_) | JobKind::Ask { .. } => Some(JobAnswer::Failed(NOT_LOADED.into())),
        }
    }

    fn choose(
        &self,
        id: JobId,
        order: &ChooseMove,
        earlier: Option<SearchJob<P>>,
        now: f64,
    ) -> Result<SearchJob<P>, JobFault> {
        let game = P::position(&order.position)?;
        let player = self.program.player(&order.agent, &game, order.time_ms)?;
        SearchJob::choose(id, order, game, &player, earlier, now)
    }

    fn experiment(&self, order: &protocol::Experiment) -> Result<Box<dyn Experimenting>, JobFault> {
        let looks = self.program.looks().ok_or(NOT_LOADED)?;
        let game = P::position(&order.position)?;
        if game.actions().is_empty() {
            return Err("the game is over, there is nothing to search".into());
        }
        let rival = order.rival.as_ref().map(|rival| self.program.player(rival, &game, None)).transpose()?;
        let player = self.program.player(&order.agent, &game, None)?;
        Ok((looks.experiment)(game, player, rival, order.seed, order.iterations))
    }

    /// Replaces the search. One that could not be started replaces the previous one too.
    fn begin(&mut self, search: Result<SearchJob<P>, JobFault>) -> Option<JobAnswer> {
        search.map(|search| self.search = Some(search)).err().map(JobAnswer::Failed)
    }

    fn measure(&mut self, measure: MeasureSpec, ms: f64, clock: Clock) -> JobAnswer {
        if !(0.0..=LONGEST_MEASUREMENT_MS).contains(&ms) {
            return JobAnswer::Failed("a measurement takes from 0 to 60,000 milliseconds".into());
        }
        let kept = self.measurement.take().filter(|(kept, _)| *kept == measure);
        let begun = kept.map_or_else(|| self.program.measure(measure), |(_, measurement)| Ok(measurement));
        match begun {
            Ok(measurement) => {
                let (_, measurement) = self.measurement.insert((measure, measurement));
                JobAnswer::Measured(measurement.piece(clock, ms))
            }
            Err(fault) => JobAnswer::Failed(fault),
        }
    }
}
