//! The functions that only one of the two programs has: they fetch and read the knowledge of the learned evaluation,
//! read agents as texts, look into searches, play whole games for the lab, and measure. A first visit needs none of
//! them. The opening book, which is small, is a part of that program.
use crate::othello::{LoadedTables, Most, Othello, timed};
use crate::{convert, fetch, matches};
use arena::Tables;
use learners::options::UNTRUSTED_MS;
use learners::{Learner, OrLearner};
use othello_book::{Book, SHIPPED};
use othello_engines::bench::Benchmark;
use othello_engines::mcts::Limit;
use othello_engines::options::cap_untrusted;
use othello_engines::{Expert, Knowledge, OthelloGame, Player};
use othello_evaluation::{FileError, WeightsFile};
use protocol::{JobFault, KnowledgeFault, MeasureSpec, PairOrder, Sealed};
use session::{Clock, Fetch, Looks, Measurement, PlayingPair};
use std::sync::Arc;

/// Reads a file of weights.
pub type Read = fn(&[u8]) -> Result<Arc<dyn Expert>, KnowledgeFault>;

/// Reads a player as text, with the caps for untrusted texts; an error is for users.
pub type ReadPlayer =
    fn(text: &str, most: Most, &Option<Arc<dyn Expert>>) -> Result<OrLearner<Player>, JobFault>;

/// Begins a measurement; an error is for users.
pub type Measure = fn(MeasureSpec, Option<&Arc<dyn Expert>>) -> Result<Box<dyn Measurement>, String>;

/// Begins a pair of games with the knowledge that the program has; an error is for users.
pub type BeginPair = fn(&Othello, &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault>;

/// A benchmark as the session has it.
struct Measuring(Benchmark);

impl Measurement for Measuring {
    fn piece(&mut self, clock: Clock, ms: f64) -> Option<f64> {
        Some(self.0.piece(clock, ms)).filter(|figure| !figure.is_nan())
    }
}

/// The functions that only the program with the learned evaluation has.
#[derive(Clone, Copy)]
pub struct Expertise {
    /// Reads the whole file.
    pub read: Read,
    /// Fetches the file.
    pub fetch: Fetch,
    /// Reads players.
    pub player: ReadPlayer,
    /// Tables of learners, none yet.
    pub tables: fn() -> Box<dyn LoadedTables>,
    /// Measures.
    pub measure: Measure,
    /// Plays pairs of games.
    pub pair: BeginPair,
    /// Looks into searches.
    pub looks: &'static Looks<Othello>,
}

/// How searches are looked into. A static has its functions compiled in this package, for size; a constant would have them compiled in
/// the package of the program that names it, for speed, and 18 KB larger.
static LOOKS: Looks<Othello> = Looks::ALL;

/// The expertise that there is.
pub const EXPERTISE: Expertise = Expertise {
    read,
    fetch: fetch::begin,
    player,
    tables: || Box::<Tables<Othello>>::default(),
    measure,
    pair: matches::begin,
    looks: &LOOKS,
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

fn player(
    text: &str,
    most: Most,
    knowledge: &Option<Arc<dyn Expert>>,
) -> Result<OrLearner<Player>, JobFault> {
    let most_ms = most.0.unwrap_or(UNTRUSTED_MS.into());
    let read = Learner::read_or(
        text,
        |learner| learner.capped().within(Limit::TimeMs(most_ms)).into(),
        |text| {
            let mut agent = text.parse()?;
            cap_untrusted(&mut agent);
            Ok(OrLearner::Engine(timed(agent, most, knowledge)))
        },
    );
    read.map_err(|error| JobFault::Player(error.to_string()))
}

impl LoadedTables for Tables<Othello> {
    fn has(&self, text: &str, game: &OthelloGame) -> bool {
        self.has(text, game)
    }

    fn take(&mut self, text: &str, game: &OthelloGame, file: Option<&[u8]>) {
        self.take(text, game, file);
    }

    fn player(&self, text: &str, game: &OthelloGame) -> Option<Result<OrLearner<Player>, JobFault>> {
        let player = self.player(text, game)?;
        Some(player.map_err(|why| JobFault::Table(why.to_owned())))
    }
}

fn measure(spec: MeasureSpec, expert: Option<&Arc<dyn Expert>>) -> Result<Box<dyn Measurement>, String> {
    let benchmark = Benchmark::new(convert::measure(spec)?, expert).map_err(|error| error.to_string())?;
    Ok(Box::new(Measuring(benchmark)))
}

/// The knowledge with the opening book. A book that can't be read is left out; a test reads it.
fn with_book(knowledge: Knowledge) -> Knowledge {
    match Book::read(SHIPPED) {
        Ok(book) => knowledge.with_book(Arc::new(book)),
        Err(_) => knowledge,
    }
}
