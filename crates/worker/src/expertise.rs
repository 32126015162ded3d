//! The functions that only one of the two programs has: they fetch and read the knowledge of the learned evaluation,
//! read agents as texts, look into searches, play whole games for the lab, and measure. A first visit needs none of
//! them. The opening book, which is small, is a part of that program.
use crate::convert;
use crate::experiment::{self, Experimenting};
use crate::fetch::{self, Download};
use crate::pairs::{self, PlayingPair};
use crate::search_job::SearchJob;
use book::{Book, SHIPPED};
use engines::bench::Benchmark;
use engines::options::cap_untrusted;
use engines::{Agent, Expert, Knowledge, OthelloGame, Player};
use evaluation::{FileError, WeightsFile};
use protocol::{
    JobFault, JobId, KnowledgeFault, MeasureSpec, PairOrder, Query, QueryAnswer, Sealed, StepReport, Stride,
};
use std::sync::Arc;

/// Reads a file of weights.
pub type Read = fn(&[u8]) -> Result<Arc<dyn Expert>, KnowledgeFault>;

/// Fetches the file at an address, past the browser's cache if this is another try, and reports on it.
pub type Fetch = fn(address: String, again: bool, report: Box<dyn Fn(Download)>);

/// Reads an agent as text, with the caps for untrusted texts; an error is for users.
pub type ReadAgent = fn(text: &str) -> Result<Agent, String>;

/// Begins a measurement; an error is for users.
pub type Measure = fn(MeasureSpec, Option<&Arc<dyn Expert>>) -> Result<Box<dyn Measurement>, String>;

/// Begins an experiment with a player, perhaps a rival, a seed, and the iterations after which it pauses.
pub type Begin = fn(OthelloGame, Player, Option<Player>, u64, u32) -> Box<dyn Experimenting>;

/// Begins a pair of games; an error is for users.
pub type BeginPair =
    fn(&Sealed<PairOrder>, Option<&Arc<dyn Expert>>) -> Result<Box<dyn PlayingPair>, JobFault>;

/// Answers a query about a search, if there is one.
pub type Inspect = fn(Option<&mut SearchJob>, &Sealed<Query>, now: f64) -> Sealed<QueryAnswer>;

/// Begins a step in a search, if there is one, for the job with this number; see [`SearchJob::step`].
pub type Step = fn(Option<&mut SearchJob>, JobId, Stride, now: f64) -> Option<Sealed<StepReport>>;

/// A measurement in progress.
pub trait Measurement {
    /// Measures for about `ms` milliseconds by the clock and returns the figure of this piece; `None` if it was only preparation.
    fn piece(&mut self, clock: &dyn Fn() -> f64, ms: f64) -> Option<f64>;
}

impl Measurement for Benchmark {
    fn piece(&mut self, clock: &dyn Fn() -> f64, ms: f64) -> Option<f64> {
        Some(Self::piece(self, clock, ms)).filter(|figure| !figure.is_nan())
    }
}

/// The functions that only the program with the learned evaluation has.
#[derive(Clone, Copy)]
pub struct Expertise {
    /// Reads the whole file.
    pub read: Read,
    /// Fetches the file.
    pub fetch: Fetch,
    /// Reads agents.
    pub agent: ReadAgent,
    /// Measures.
    pub measure: Measure,
    /// Experiments.
    pub experiment: Begin,
    /// Plays pairs of games.
    pub pair: BeginPair,
    /// Looks into searches.
    pub inspect: Inspect,
    /// Steps in searches.
    pub step: Step,
}

/// The expertise that there is.
pub const EXPERTISE: Expertise = Expertise {
    read,
    fetch: fetch::begin,
    agent,
    measure,
    experiment: experiment::begin,
    pair: pairs::begin,
    inspect,
    step,
};

fn read(file: &[u8]) -> Result<Arc<dyn Expert>, KnowledgeFault> {
    match WeightsFile::read(file) {
        Ok(file) => Ok(Arc::new(with_book(Knowledge::new(&file)))),
        Err(FileError::OtherVersion { .. }) => Err(KnowledgeFault::OtherVersion),
        // Not every browser notices that an answer is shorter than its header says.
        Err(FileError::Truncated { .. }) => Err(KnowledgeFault::NotLoaded),
        Err(_) => Err(KnowledgeFault::Damaged),
    }
}

fn agent(text: &str) -> Result<Agent, String> {
    let mut agent = text.parse().map_err(|error: engines::text::ParseError| error.to_string())?;
    cap_untrusted(&mut agent);
    Ok(agent)
}

fn measure(spec: MeasureSpec, expert: Option<&Arc<dyn Expert>>) -> Result<Box<dyn Measurement>, String> {
    let benchmark = Benchmark::new(convert::measure(spec), expert).map_err(|error| error.to_string())?;
    Ok(Box::new(benchmark))
}

/// The knowledge with the opening book. A book that can't be read is left out; a test reads it.
fn with_book(knowledge: Knowledge) -> Knowledge {
    match Book::read(SHIPPED) {
        Ok(book) => knowledge.with_book(Arc::new(book)),
        Err(_) => knowledge,
    }
}

fn inspect(search: Option<&mut SearchJob>, query: &Sealed<Query>, now: f64) -> Sealed<QueryAnswer> {
    let answer = query.open().ok().zip(search).and_then(|(query, search)| search.inspect(&query, now));
    Sealed::new(&answer.unwrap_or(QueryAnswer::Nothing))
}

fn step(search: Option<&mut SearchJob>, id: JobId, stride: Stride, now: f64) -> Option<Sealed<StepReport>> {
    match search {
        Some(search) => search.step(id, stride, now),
        None => Some(Sealed::new(&StepReport::default())),
    }
}
