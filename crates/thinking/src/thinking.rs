//! Thinking about a move in slices, in any game.
use crate::{Endgame, Engine, Likely, Method, Plan, Reason, SearchOf, Steps};
use mcts::{
    ActionSet, ActionStats, Evaluator, FinalMove, Game, Limit, Limits, Outcome, Progress, Random, Search,
    Statistics, StopReason,
};

/// A decision: the move, the reason for ending the search, and the search's statistics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<A> {
    /// The move, which is legal.
    pub played: A,
    /// Why thinking ended.
    pub reason: Reason,
    /// The tree's own choice, if the search of the ending has chosen another action.
    pub overruled: Option<Overruled<A>>,
    /// The statistics of the search; all zero if there was none.
    pub statistics: Statistics,
    /// The time spent in slices, in milliseconds.
    pub elapsed_ms: f64,
}

/// The choice of a tree that the search of an ending has overruled, because another action has the better score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overruled<A> {
    /// The action that the tree would have chosen.
    pub action: A,
    /// The difference of scores at the end of the game after the action that was decided on, for the side that makes it.
    pub score: i32,
    /// Whether that score is certain. If not, it is [likely](crate::Likely).
    pub is_certain: bool,
}

/// An engine thinking about a state of its game. Drive it with [`slice`](Self::slice) until it decides, as in the example of
/// [`Engine`].
#[derive(Debug)]
pub struct Thinking<E: Engine> {
    game: E::Game,
    engine: E,
    plan: Plan<E::Game, E::Evaluator>,
    elapsed_ms: f64,
    /// The part of it that was spent on an ending with a time of its own.
    ending_ms: f64,
    /// Whether it worked on the ending last, and whether nothing more is to be found out about it.
    is_at_ending: bool,
    is_ending_over: bool,
    per_ms: f64,
    /// The random numbers for mistakes, separate from the search's so that they don't change its tree.
    slips: Random,
}

type ActionOf<E> = <<E as Engine>::Game as Game>::Action;

/// The initial guess of iterations per millisecond: low, for the slowest phones and exact endings.
const FIRST_GUESS_PER_MS: f64 = 4.0;

impl<E: Engine> Thinking<E> {
    /// Starts thinking about `game`; `None` if the game is over. Equal seeds give equal moves if no limit depends on time.
    pub fn new(game: impl Into<E::Game>, engine: &E, seed: u64) -> Option<Self> {
        Self::after(None, game.into(), engine, seed)
    }

    /// Like [`Thinking::new`], but a searching engine searches even if there is only one move, to find the value of the
    /// state.
    pub fn examining(game: impl Into<E::Game>, engine: &E, seed: u64) -> Option<Self> {
        let game = game.into();
        (!game.actions().is_empty()).then(|| Self::by(engine.plan(&game, seed, None), game, engine, seed))
    }

    fn after(continued: Option<Box<SearchOf<E>>>, game: E::Game, engine: &E, seed: u64) -> Option<Self> {
        let actions = game.actions();
        let plan = match actions.len() {
            0 => return None,
            1 => Plan::Play(actions.nth(0), Reason::OnlyMove),
            _ => engine.plan(&game, seed, continued),
        };
        Some(Self::by(plan, game, engine, seed))
    }

    fn by(plan: Plan<E::Game, E::Evaluator>, game: E::Game, engine: &E, seed: u64) -> Self {
        let (engine, slips) = (engine.clone(), Random::new(!seed));
        Self {
            game,
            engine,
            plan,
            elapsed_ms: 0.0,
            ending_ms: 0.0,
            is_at_ending: false,
            is_ending_over: false,
            per_ms: FIRST_GUESS_PER_MS,
            slips,
        }
    }

    /// Like [`Thinking::new`], but continues the `earlier` search if `game` follows from its state by one or two moves and
    /// the engine [takes it over](Engine::takes_over), or [its steps](Engine::keeps_steps). In that case the search ignores the seed and
    /// continues with its own random numbers.
    pub fn following(earlier: Self, game: impl Into<E::Game>, engine: &E, seed: u64) -> Option<Self>
    where
        E::Game: PartialEq,
    {
        let game = game.into();
        let mut steps = None;
        let continued = match earlier.plan {
            Plan::Search { method: Method::Steps(earlier_steps), .. } => {
                let line = line_between(earlier.game, game).filter(|_| engine.keeps_steps(&earlier.engine));
                steps = line.and_then(|line| earlier_steps.advanced(&line));
                None
            }
            Plan::Search { method: Method::Tree(mut search), .. } => line_between(*search.root(), game)
                .filter(|_| engine.takes_over(&earlier.engine, search.evaluator_mut()))
                .map(|line| {
                    for action in line {
                        search.advance(action);
                    }
                    search
                }),
            Plan::Play(..) => None,
        };
        let mut thinking = Self::after(continued, game, engine, seed)?;
        if let (Plan::Search { method: method @ Method::Steps(_), .. }, Some(steps)) =
            (&mut thinking.plan, steps)
        {
            *method = Method::Steps(steps);
        }
        Some(thinking)
    }

    /// The state being thought about.
    pub const fn game(&self) -> &E::Game {
        &self.game
    }

    /// The search, if the engine grows a tree in this state.
    pub fn search(&self) -> Option<&SearchOf<E>> {
        match &self.plan {
            Plan::Search { method: Method::Tree(search), .. } => Some(search),
            _ => None,
        }
    }

    /// The search, mutably, for single steps or for recording playouts.
    pub fn search_mut(&mut self) -> Option<&mut SearchOf<E>> {
        match &mut self.plan {
            Plan::Search { method: Method::Tree(search), .. } => Some(search),
            _ => None,
        }
    }

    /// Thinks for about `slice_ms` milliseconds by `clock`, which returns milliseconds from any origin and never goes back.
    /// Returns `Some` once a decision is reached, and again in further calls.
    ///
    /// Iterations are made in small batches of about a quarter of a millisecond, by the speed so far, with a look at the
    /// clock between them. A batch ends early if exact endings have cost about that much, so a slice overruns by at most
    /// one batch and one leaf's exact ending.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<Decision<ActionOf<E>>> {
        let Plan::Search { method, limits, ending, .. } = &mut self.plan else {
            return Some(self.decide(Reason::Stopped));
        };
        let begin = clock();
        let before_ms = self.elapsed_ms;
        let mut last = begin;
        let mut is_finished = matches!(method, Method::Tree(search) if search.is_finished());
        loop {
            let progress = progress(method, self.elapsed_ms - self.ending_ms);
            let reached = limits.reached(&progress);
            // A proof in the tree says who wins. By how much is still to be found out, with all the time that is left.
            let is_its_turn = progress.iterations >= FIRST_ITERATIONS || reached.is_some() || is_finished;
            let share = if is_finished { 1.0 } else { ENDING_SHARE };
            let is_late = |its_time: Option<f64>| match its_time {
                Some(its_time) => self.ending_ms >= its_time,
                None => self.elapsed_ms >= time_of(limits) * share,
            };
            self.is_at_ending = is_its_turn
                && !self.is_ending_over
                && ending.as_ref().is_some_and(|ending| !is_late(ending.time_ms));
            if let Some(Endgame { steps, time_ms }) = ending.as_mut().filter(|_| self.is_at_ending) {
                self.is_ending_over = steps.run(BATCH_EFFORT);
                if self.is_ending_over && steps.best().is_some() {
                    return Some(self.decide(Reason::Limit(StopReason::Proven)));
                }
                let now = clock();
                self.elapsed_ms = before_ms + (now - begin);
                if time_ms.is_some() {
                    self.ending_ms += now - last;
                }
                last = now;
                if last - begin >= slice_ms {
                    return None;
                }
                continue;
            }
            if let Some(reason) = reached {
                return Some(self.decide_or_slip(reason));
            }
            if is_finished {
                return Some(self.decide_or_slip(StopReason::Proven));
            }
            if last - begin >= slice_ms {
                return None;
            }
            let lot = (self.per_ms * BATCH_MS).max(1.0) as u32;
            let lot = lot.min(limits.iterations_before_check(&progress));
            is_finished = match method {
                Method::Tree(search) => search.run_within(lot, BATCH_EFFORT).finished,
                Method::Steps(steps) => steps.run(lot.into()),
            };
            let now = clock();
            let lot_ms = now - last;
            if lot_ms > 0.0 {
                // Average old and new speed, so that a batch interrupted by the system does not shrink the next one much.
                let made = f64::from(self::progress(method, 0.0).iterations - progress.iterations);
                self.per_ms = (self.per_ms + made / lot_ms) / 2.0;
            } else {
                // The clock is coarser than the batch (browsers round to 0.1 ms or more): try a larger one.
                self.per_ms *= 1.5;
            }
            last = now;
            self.elapsed_ms = before_ms + (now - begin);
        }
    }

    /// Decides now: the best move so far, or the first legal one if there was no iteration yet.
    pub fn stop(&self) -> Decision<ActionOf<E>> {
        self.decide(Reason::Stopped)
    }

    /// The current statistics of the root's actions; empty if there is no search.
    pub fn root_table(&self) -> Vec<ActionStats<ActionOf<E>>> {
        self.search().map(Search::root_table).unwrap_or_default()
    }

    /// The current statistics; those of an ending while it is being solved, and once it is.
    pub fn statistics(&self) -> Statistics {
        match &self.plan {
            Plan::Play(..) => Statistics::default(),
            Plan::Search { ending: Some(ending), .. }
                if self.is_at_ending || ending.steps.best().is_some() =>
            {
                ending.steps.statistics()
            }
            Plan::Search { method, .. } => statistics(method),
        }
    }

    /// The difference of scores at the end of the game with best play, for the side to move; `None` unless it was solved.
    pub fn score(&self) -> Option<i32> {
        match &self.plan {
            Plan::Search { ending: Some(ending), .. } if ending.steps.score().is_some() => {
                ending.steps.score()
            }
            Plan::Search { method: Method::Steps(steps), .. } => steps.score(),
            _ => None,
        }
    }

    /// The time spent in slices, in milliseconds.
    pub const fn elapsed_ms(&self) -> f64 {
        self.elapsed_ms
    }

    /// The decision when a limit is reached: the engine's choice, or a mistake.
    fn decide_or_slip(&self, reason: StopReason) -> Decision<ActionOf<E>> {
        let decision = self.decide(Reason::Limit(reason));
        match self.slip(decision.played) {
            Some(played) => Decision { played, overruled: None, ..decision },
            None => decision,
        }
    }

    fn slip(&self, choice: ActionOf<E>) -> Option<ActionOf<E>> {
        let Plan::Search { method: Method::Tree(search), mistakes, .. } = &self.plan else { return None };
        let mut random = self.slips.clone();
        if f64::from(random.next_u32()) >= mistakes * 4_294_967_296.0 {
            return None;
        }
        self.engine.mistake(&self.game, choice, &search.root_table(), &mut random)
    }

    fn decide(&self, reason: Reason) -> Decision<ActionOf<E>> {
        let mut overruled = None;
        let (played, reason) = match &self.plan {
            Plan::Play(played, reason) => (*played, *reason),
            Plan::Search { method, ending, .. } => {
                let by_score = ending.as_ref().and_then(|ending| by_score(method, ending.steps.as_ref()));
                let searched = match method {
                    Method::Tree(search) => search.best_action(),
                    Method::Steps(steps) => steps.best(),
                };
                if let (Some((played, Some(score), is_certain)), Method::Tree(_), Some(action)) =
                    (by_score, method, searched)
                    && E::Game::encode(played) != E::Game::encode(action)
                {
                    overruled = Some(Overruled { action, score, is_certain });
                }
                let best = by_score.map(|(played, ..)| played).or(searched);
                (best.unwrap_or_else(|| self.game.actions().nth(0)), reason)
            }
        };
        Decision { played, reason, overruled, statistics: self.statistics(), elapsed_ms: self.elapsed_ms }
    }
}

/// The action that the search of an ending has found, unless the tree objects to it; its score, if there is one, and whether both are
/// certain.
fn by_score<G: Game, E: Evaluator<G>>(
    method: &Method<G, E>,
    steps: &dyn Steps<G::Action>,
) -> Option<(G::Action, Option<i32>, bool)> {
    if let Some(solved) = steps.best() {
        return Some((solved, steps.score(), true));
    }
    let likely = steps.likely().filter(|likely| is_as_good(method, likely))?;
    Some((likely.action, Some(likely.score), false))
}

/// The target duration of a batch of iterations between two looks at the clock.
const BATCH_MS: f64 = 0.25;
/// The limit on the effort of its exact results: the same time at a quarter of a microsecond per unit.
const BATCH_EFFORT: u64 = 1_000;

/// The iterations of a search before it waits for the solving of an ending, so that there is a good move at any time.
const FIRST_ITERATIONS: u32 = 100;

/// The share of the search's time that an ending may take before the search is over, unless it has a time of its own.
const ENDING_SHARE: f64 = 0.5;

/// An action that is only likely the best is not played if its value by the tree is less than that of the tree's choice by more than this.
const DOUBT: f64 = 0.15;

/// Whether the tree has no objection to an action that is only likely the best: the tree has examined it, it gives up no result that is proven, and its value is not
/// far below that of the tree's own choice.
fn is_as_good<G: Game, E: Evaluator<G>>(method: &Method<G, E>, likely: &Likely<G::Action>) -> bool {
    let Method::Tree(search) = method else { return true };
    let table = search.root_table();
    let row = |action| table.iter().find(|row| G::encode(row.action) == G::encode(action));
    let Some(own) = row(likely.action) else { return false };
    match search.proof() {
        Some(Outcome::Loss) => true,
        Some(best) => likely.is_won || own.proof >= Some(best),
        None => {
            let share = search.config().minimax_share;
            let value = |row: &ActionStats<_>| {
                row.mean_value + share * (row.minimax.unwrap_or(row.mean_value) - row.mean_value)
            };
            let best = search.best_action().and_then(row);
            best.is_none_or(|best| value(own) >= value(best) - DOUBT)
        }
    }
}

/// The time that the limits allow, in milliseconds.
fn time_of(limits: &Limits) -> f64 {
    let times =
        limits.rules().iter().map(|limit| if let Limit::TimeMs(ms) = limit { *ms } else { f64::INFINITY });
    times.fold(f64::INFINITY, f64::min)
}

fn statistics<G: Game, E: Evaluator<G>>(method: &Method<G, E>) -> Statistics {
    match method {
        Method::Tree(search) => search.statistics(),
        Method::Steps(steps) => steps.statistics(),
    }
}

fn progress<G: Game, E: Evaluator<G>>(method: &Method<G, E>, elapsed_ms: f64) -> Progress {
    let statistics = statistics(method);
    let lead = match method {
        // By value or by bound, even the last iteration can change the choice.
        Method::Tree(search) if search.config().final_move == FinalMove::Visits => search.lead(),
        _ => 0,
    };
    Progress {
        iterations: statistics.iterations,
        elapsed_ms,
        nodes: statistics.nodes,
        lead,
        proven: statistics.proof.is_some(),
    }
}

/// The zero to two actions that lead from one state to the other.
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
