//! A move being thought about, slice by slice, in any game.
use crate::{Agent, Engine, Plan, Reason};
use mcts::{
    ActionSet, ActionStats, Evaluator, FinalMove, Game, Progress, Random, Search, Statistics, StopReason,
};
use othello::Move;

/// A move, why it was made then, and what the search knew.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<A = Move> {
    /// The move; a legal one.
    pub played: A,
    /// Why the thinking ended.
    pub reason: Reason,
    /// The search's figures; all zero where nothing was searched.
    pub statistics: Statistics,
    /// Time spent in slices, in milliseconds.
    pub elapsed_ms: f64,
}

/// An engine thinking about a state of its game, by default one of Othello's. Drive it with [`slice`](Self::slice) until
/// it decides.
///
/// ```
/// use engines::{Agent, Thinking};
/// use othello::{Move, Position, Rules};
///
/// let position = Position::start(Rules::default()).play(Move::Place("f5".parse()?))?;
/// let mut thinking = Thinking::new(position, &Agent::classic(), 1).expect("the game is not over");
/// let start = std::time::Instant::now();
/// let clock = || start.elapsed().as_secs_f64() * 1e3;
/// let decision = loop {
///     if let Some(decision) = thinking.slice(&clock, 10.0) {
///         break decision;
///     }
///     // Here a worker yields, and answers messages.
/// };
/// assert!(position.check(decision.played).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Thinking<E: Engine = Agent> {
    game: E::Game,
    engine: E,
    plan: Plan<E::Game, E::Evaluator>,
    elapsed_ms: f64,
    per_ms: f64,
    /// Decides on mistakes; apart from the search, so that they don't change its tree.
    slips: Random,
}

/// What an engine searches with.
type SearchOf<E> = Search<<E as Engine>::Game, <E as Engine>::Evaluator>;
type ActionOf<E> = <<E as Engine>::Game as Game>::Action;

/// Iterations a millisecond to begin with, before any have been timed: few, for the slowest phone and exact endings.
const FIRST_GUESS_PER_MS: f64 = 4.0;

impl<E: Engine> Thinking<E> {
    /// An engine about to think about `game`; `None` when that is over. Equal seeds give equal moves where the limits do
    /// not depend on time.
    pub fn new(game: impl Into<E::Game>, engine: &E, seed: u64) -> Option<Self> {
        let game = game.into();
        let actions = game.actions();
        if actions.len() == 1 {
            return Some(Self::by(Plan::Play(actions.nth(0), Reason::OnlyMove), game, engine, seed));
        }
        Self::examining(game, engine, seed)
    }

    /// The same, but an engine that searches does so also where there is nothing to choose: to know what the state is
    /// worth.
    pub fn examining(game: impl Into<E::Game>, engine: &E, seed: u64) -> Option<Self> {
        let game = game.into();
        (!game.actions().is_empty()).then(|| Self::by(engine.plan(&game, seed), game, engine, seed))
    }

    fn by(plan: Plan<E::Game, E::Evaluator>, game: E::Game, engine: &E, seed: u64) -> Self {
        let (engine, slips) = (engine.clone(), Random::new(!seed));
        Self { game, engine, plan, elapsed_ms: 0.0, per_ms: FIRST_GUESS_PER_MS, slips }
    }

    /// The same as [`Thinking::new`], but with what an earlier thinking has found out about `game`, if that came about
    /// from the earlier state by one or two moves and the engine [takes it over](Engine::takes_over). The seed then means
    /// nothing to the search: it goes on with the random numbers that it has.
    pub fn following(earlier: Self, game: impl Into<E::Game>, engine: &E, seed: u64) -> Option<Self>
    where
        E::Game: PartialEq,
    {
        let mut thinking = Self::new(game, engine, seed)?;
        if let Plan::Search { search, .. } = &mut thinking.plan
            && let Plan::Search { search: mut earlier_search, .. } = earlier.plan
            && let Some(line) = line_between(*earlier_search.root(), thinking.game)
            && engine.takes_over(&earlier.engine, earlier_search.evaluator_mut())
        {
            for action in line {
                earlier_search.advance(action);
            }
            *search = earlier_search;
        }
        Some(thinking)
    }

    /// The state that is thought about.
    pub const fn game(&self) -> &E::Game {
        &self.game
    }

    /// The search, where the engine is one that searches and needs to.
    pub fn search(&self) -> Option<&SearchOf<E>> {
        match &self.plan {
            Plan::Search { search, .. } => Some(search),
            Plan::Play(..) => None,
        }
    }

    /// The search, for those who make single steps or begin to record playouts.
    pub fn search_mut(&mut self) -> Option<&mut SearchOf<E>> {
        match &mut self.plan {
            Plan::Search { search, .. } => Some(search),
            Plan::Play(..) => None,
        }
    }

    /// Thinks for about `slice_ms` milliseconds by `clock`, which gives milliseconds from any beginning, and never
    /// goes back. `Some` when a decision was reached; further calls then give it again.
    ///
    /// Iterations are made in small lots, about a quarter of a millisecond at the speed seen so far, with a look at
    /// the clock between them. A lot ends early where exact endings have cost about that long, so that a slice lasts
    /// longer than told by a lot and one leaf's exact ending at most.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<Decision<ActionOf<E>>> {
        let Plan::Search { search, limits, .. } = &mut self.plan else {
            return Some(self.decide(Reason::Stopped));
        };
        let begin = clock();
        let before_ms = self.elapsed_ms;
        let mut last = begin;
        loop {
            let progress = progress(search, self.elapsed_ms);
            if let Some(reason) = limits.reached(&progress) {
                return Some(self.decide_or_slip(reason));
            }
            if search.is_finished() {
                return Some(self.decide_or_slip(StopReason::Proven));
            }
            if last - begin >= slice_ms {
                return None;
            }
            let lot = (self.per_ms * LOT_MS).max(1.0) as u32;
            search.run_within(lot.min(limits.iterations_before_check(&progress)), LOT_EFFORT);
            let now = clock();
            let lot_ms = now - last;
            if lot_ms > 0.0 {
                // Half the old speed, half the new one: a lot that the system interrupted does not slow the next much.
                let made = f64::from(search.statistics().iterations - progress.iterations);
                self.per_ms = (self.per_ms + made / lot_ms) / 2.0;
            } else {
                // The clock is coarser than the lot (browsers round to 0.1 ms or more): try a larger one.
                self.per_ms *= 1.5;
            }
            last = now;
            self.elapsed_ms = before_ms + (now - begin);
        }
    }

    /// Ends the thinking now: the best move so far, the first legal one if there was no iteration yet.
    pub fn stop(&self) -> Decision<ActionOf<E>> {
        self.decide(Reason::Stopped)
    }

    /// What the actions of the root look like now; empty where nothing is searched.
    pub fn root_table(&self) -> Vec<ActionStats<ActionOf<E>>> {
        self.search().map(Search::root_table).unwrap_or_default()
    }

    /// The figures now.
    pub fn statistics(&self) -> Statistics {
        self.search().map(Search::statistics).unwrap_or_default()
    }

    /// Time spent in slices, in milliseconds.
    pub const fn elapsed_ms(&self) -> f64 {
        self.elapsed_ms
    }

    /// The decision where a limit was reached: the engine's choice, or one of its mistakes.
    fn decide_or_slip(&self, reason: StopReason) -> Decision<ActionOf<E>> {
        let decision = self.decide(Reason::Limit(reason));
        Decision { played: self.slip(decision.played).unwrap_or(decision.played), ..decision }
    }

    fn slip(&self, choice: ActionOf<E>) -> Option<ActionOf<E>> {
        let Plan::Search { search, mistakes, .. } = &self.plan else { return None };
        let mut random = self.slips.clone();
        if f64::from(random.next_u32()) >= mistakes * 4_294_967_296.0 {
            return None;
        }
        let others: Vec<_> = search.root_table().into_iter().filter(|row| row.action != choice).collect();
        let mut n = random.below(others.iter().map(|row| row.visits).sum());
        others
            .iter()
            .find(|row| {
                let here = n < row.visits;
                n = n.saturating_sub(row.visits);
                here
            })
            .map(|row| row.action)
    }

    fn decide(&self, reason: Reason) -> Decision<ActionOf<E>> {
        let (played, reason) = match &self.plan {
            Plan::Play(played, reason) => (*played, *reason),
            Plan::Search { search, .. } => {
                let first = || search.root().actions().nth(0);
                (search.best_action().unwrap_or_else(first), reason)
            }
        };
        Decision { played, reason, statistics: self.statistics(), elapsed_ms: self.elapsed_ms }
    }
}

/// How long a lot of iterations between two looks at the clock should take.
const LOT_MS: f64 = 0.25;
/// And how much work its exact results may cost: as much time at a quarter of a microsecond a unit.
const LOT_EFFORT: u64 = 1_000;

fn progress<G: Game, E: Evaluator<G>>(search: &Search<G, E>, elapsed_ms: f64) -> Progress {
    let statistics = search.statistics();
    Progress {
        iterations: statistics.iterations,
        elapsed_ms,
        nodes: statistics.nodes,
        // By value or by bound the last iteration can change the choice.
        lead: if search.config().final_move == FinalMove::Visits { search.lead() } else { 0 },
        proven: statistics.proof.is_some(),
    }
}

/// The one or two actions (or none) that lead from one state to the other.
fn line_between<G: Game + PartialEq>(from: G, to: G) -> Option<Vec<G::Action>> {
    let all = |game: &G| {
        let actions = game.actions();
        (0..actions.len()).map(move |n| actions.nth(n))
    };
    if from == to {
        return Some(Vec::new());
    }
    all(&from).find_map(|first| {
        let mut between = from;
        between.play(first);
        if between == to {
            return Some(vec![first]);
        }
        all(&between).find_map(|second| {
            let mut after = between;
            after.play(second);
            (after == to).then(|| vec![first, second])
        })
    })
}
