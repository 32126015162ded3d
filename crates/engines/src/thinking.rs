//! A move being thought about, slice by slice.
use crate::{Agent, OthelloGame, Playouts, Preference, Uct};
use mcts::{ActionSet, ActionStats, FinalMove, Game, Progress, Random, Search, Statistics, StopReason};
use othello::{Move, Position};

/// A move, why it was made then, and what the search knew.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// The move; a legal one.
    pub played: Move,
    /// Why the thinking ended.
    pub reason: Reason,
    /// The search's figures; all zero where nothing was searched.
    pub statistics: Statistics,
    /// Time spent in slices, in milliseconds.
    pub elapsed_ms: f64,
}

/// Why a decision was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A limit of the search was reached.
    Limit(StopReason),
    /// There was one legal move, the forced pass perhaps.
    OnlyMove,
    /// The first move of a game is random.
    RandomFirst,
    /// The agent does not search.
    NoSearch,
    /// The thinking was [stopped](Thinking::stop).
    Stopped,
}

/// An agent thinking about a position. Drive it with [`slice`](Self::slice) until it decides.
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
pub struct Thinking {
    position: Position,
    state: State,
    elapsed_ms: f64,
    per_ms: f64,
    /// Decides on mistakes; apart from the search, so that they don't change its tree.
    slips: Random,
}

#[derive(Debug)]
enum State {
    Known(Move, Reason),
    Searching(Box<Search<OthelloGame, Playouts>>, Uct),
}

/// Iterations a millisecond to begin with, before any have been timed: few, for the slowest phone and exact endings.
const FIRST_GUESS_PER_MS: f64 = 4.0;

impl Thinking {
    /// An agent about to think about `position`; `None` when the game is over there. Equal seeds give equal moves
    /// where the limits do not depend on time.
    pub fn new(position: Position, agent: &Agent, seed: u64) -> Option<Self> {
        Self::begin(position, agent, seed, false)
    }

    /// A search of this position, also where there is nothing to choose: to know what the position is worth. `None` when
    /// the game is over there.
    pub fn examining(position: Position, uct: Uct, seed: u64) -> Option<Self> {
        Self::begin(position, &Agent::Uct(uct), seed, true)
    }

    fn begin(position: Position, agent: &Agent, seed: u64, examines: bool) -> Option<Self> {
        let game = OthelloGame::from(position);
        let actions = game.actions();
        if actions.is_empty() {
            return None;
        }
        let mut random = Random::new(seed);
        let any = actions.nth(random.below(actions.len()));
        let known = |played, reason| State::Known(played, reason);
        let state = match agent {
            _ if actions.len() == 1 && !examines => known(any, Reason::OnlyMove),
            Agent::Random => known(any, Reason::NoSearch),
            Agent::Greedy => known(greedy(&game, &mut random), Reason::NoSearch),
            Agent::Uct(uct) if uct.random_first_move && position == Position::start(position.rules()) => {
                known(any, Reason::RandomFirst)
            }
            Agent::Uct(uct) => {
                let search = uct.search(game, seed);
                State::Searching(Box::new(search), uct.clone())
            }
        };
        Some(Self { position, state, elapsed_ms: 0.0, per_ms: FIRST_GUESS_PER_MS, slips: Random::new(!seed) })
    }

    /// The same as [`Thinking::new`], but with what an earlier thinking of the same agent has found out about `position`,
    /// if that came about from the earlier position by one or two moves and the agent [reuses trees](Uct::reuse_tree).
    /// The seed then means nothing: the search goes on with the random numbers that it has.
    pub fn following(earlier: Self, position: Position, agent: &Agent, seed: u64) -> Option<Self> {
        let thinking = Self::new(position, agent, seed)?;
        if let (Agent::Uct(uct), State::Searching(..)) = (agent, &thinking.state)
            && uct.reuse_tree
            && let State::Searching(mut search, before) = earlier.state
            && (&before.config, before.policy, before.exact_empties)
                == (&uct.config, uct.policy, uct.exact_empties)
            && let Some(line) = line_between(*search.root(), position.into())
        {
            for action in line {
                search.advance(action);
            }
            // What was recorded is of another position.
            search.evaluator_mut().set_recording(false);
            return Some(Self { state: State::Searching(search, uct.clone()), ..thinking });
        }
        Some(thinking)
    }

    /// The position that is thought about.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The search, where the agent is one that searches and needs to.
    pub fn search(&self) -> Option<&Search<OthelloGame, Playouts>> {
        match &self.state {
            State::Searching(search, _) => Some(search),
            State::Known(..) => None,
        }
    }

    /// The search, for those who make single steps or begin to record playouts.
    pub fn search_mut(&mut self) -> Option<&mut Search<OthelloGame, Playouts>> {
        match &mut self.state {
            State::Searching(search, _) => Some(search),
            State::Known(..) => None,
        }
    }

    /// Thinks for about `slice_ms` milliseconds by `clock`, which gives milliseconds from any beginning, and never
    /// goes back. `Some` when a decision was reached; further calls then give it again.
    ///
    /// Iterations are made in small lots, about a quarter of a millisecond at the speed seen so far, with a look at
    /// the clock between them. A lot ends early where exact endings have cost about that long, so that a slice lasts
    /// longer than told by a lot and one leaf's exact ending at most.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<Decision> {
        let State::Searching(search, uct) = &mut self.state else {
            return Some(self.decide(Reason::Stopped));
        };
        let begin = clock();
        let before_ms = self.elapsed_ms;
        let mut last = begin;
        loop {
            let progress = progress(search, self.elapsed_ms);
            if let Some(reason) = uct.limits.reached(&progress) {
                return Some(self.decide_or_slip(reason));
            }
            if search.is_finished() {
                return Some(self.decide_or_slip(StopReason::Proven));
            }
            if last - begin >= slice_ms {
                return None;
            }
            let lot = (self.per_ms * LOT_MS).max(1.0) as u32;
            search.run_within(lot.min(uct.limits.iterations_before_check(&progress)), LOT_EFFORT);
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
    pub fn stop(&self) -> Decision {
        self.decide(Reason::Stopped)
    }

    /// What the actions of the root look like now; empty where nothing is searched.
    pub fn root_table(&self) -> Vec<ActionStats<Move>> {
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

    /// The decision where a limit was reached: the agent's choice, or one of its [mistakes](Uct::mistakes).
    fn decide_or_slip(&self, reason: StopReason) -> Decision {
        let decision = self.decide(Reason::Limit(reason));
        Decision { played: self.slip(decision.played).unwrap_or(decision.played), ..decision }
    }

    fn slip(&self, choice: Move) -> Option<Move> {
        let State::Searching(search, uct) = &self.state else { return None };
        let mut random = self.slips.clone();
        if f64::from(random.next_u32()) >= uct.mistakes * 4_294_967_296.0 {
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

    fn decide(&self, reason: Reason) -> Decision {
        let (played, reason) = match &self.state {
            State::Known(played, reason) => (*played, *reason),
            State::Searching(search, _) => {
                let first = || search.root().actions().nth(0);
                (search.best_action().unwrap_or_else(first), reason)
            }
        };
        Decision { played, reason, statistics: self.statistics(), elapsed_ms: self.elapsed_ms }
    }
}

/// How long a lot of iterations between two looks at the clock should take.
const LOT_MS: f64 = 0.25;
/// And how many positions exact endings may look at in it: at four million a second the same time.
const LOT_EFFORT: u64 = 1_000;

fn progress(search: &Search<OthelloGame, Playouts>, elapsed_ms: f64) -> Progress {
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

/// The one or two moves (or none) that lead from one position to the other.
fn line_between(from: OthelloGame, to: OthelloGame) -> Option<Vec<Move>> {
    let all = |game: &OthelloGame| {
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

/// A move that turns over the most discs, at random among equals.
fn greedy(game: &OthelloGame, random: &mut Random) -> Move {
    let best = othello::Bitboard(Preference::Greedy.among(game, game.legal_moves()));
    let n = random.below(best.len()) as usize;
    best.squares().nth(n).map_or(Move::Pass, Move::Place)
}
