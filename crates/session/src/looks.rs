//! How a program looks into searches: with experiments, queries and steps, all of which a smaller program can do without.
use crate::experiment;
use crate::program::{Clock, GameOf, Program};
use crate::search_job::SearchJob;
use mcts::Statistics;
use protocol::{JobId, Query, QueryAnswer, Sealed, StepReport, Stride};

/// An experiment as the session sees it.
pub trait Experimenting {
    /// Works until the clock says `until`.
    fn slice(&mut self, clock: Clock, until: f64);

    /// Whether there is anything left to do for now.
    fn is_busy(&self) -> bool;

    /// Lets the tree grow to the end, or to twice its iterations if it is there already; or pauses it. A step that is being made ends
    /// where it is.
    fn grow(&mut self, grows: bool);

    /// Whether the tree is growing, other than by a step.
    fn is_growing(&self) -> bool;

    /// Ends the growth, a step that is being made, and the work on answers to queries.
    fn stop(&mut self);

    /// Begins a step, which pauses the growth. [`stepped`](Self::stepped) has its report once it is made.
    fn stride(&mut self, stride: Stride);

    /// The report of the step; `None` once it has been taken.
    fn stepped(&mut self) -> Option<Sealed<StepReport>>;

    /// The statistics of the search.
    fn statistics(&self) -> Statistics;

    /// Whether its values are differences of scores.
    fn counts_discs(&self) -> bool;

    /// The answer to a query; the statistics are those of the job.
    fn inspect(&mut self, query: &Query, statistics: protocol::Statistics) -> QueryAnswer;
}

/// Begins an experiment with a player, perhaps a rival, a seed, and the iterations after which it pauses.
type Begin<P> =
    fn(GameOf<P>, <P as Program>::Player, Option<<P as Program>::Player>, u64, u32) -> Box<dyn Experimenting>;

/// Answers a query about a search, if there is one.
type Inspect<P> = fn(Option<&mut SearchJob<P>>, &Sealed<Query>, now: f64) -> Sealed<QueryAnswer>;

/// Begins a step in a search, if there is one, for the job with this number; see [`SearchJob::step`].
type Step<P> = fn(Option<&mut SearchJob<P>>, JobId, Stride, now: f64) -> Option<Sealed<StepReport>>;

/// The functions that look into searches.
pub struct Looks<P: Program> {
    pub(crate) experiment: Begin<P>,
    pub(crate) inspect: Inspect<P>,
    pub(crate) step: Step<P>,
}

impl<P: Program> Looks<P> {
    /// All that there are.
    pub const ALL: Self = Self { experiment: experiment::begin::<P>, inspect, step };
}

fn inspect<P: Program>(
    search: Option<&mut SearchJob<P>>,
    query: &Sealed<Query>,
    now: f64,
) -> Sealed<QueryAnswer> {
    let answer = query.open().ok().zip(search).and_then(|(query, search)| search.inspect(&query, now));
    Sealed::new(&answer.unwrap_or(QueryAnswer::Nothing))
}

fn step<P: Program>(
    search: Option<&mut SearchJob<P>>,
    id: JobId,
    stride: Stride,
    now: f64,
) -> Option<Sealed<StepReport>> {
    match search {
        Some(search) => search.step(id, stride, now),
        None => Some(Sealed::new(&StepReport::default())),
    }
}
