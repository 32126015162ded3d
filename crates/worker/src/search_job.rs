//! A search in slices: to choose a move, or to find out what every move of a position is worth.
use crate::comparison::{self, Comparison};
use crate::convert;
use crate::session::Clock;
use engines::solver::{self, Solver};
use engines::{Agent, Decision, Thinking, levels};
use othello::{Move, Position, Status};
use protocol::{
    Analyse, Analysis, ChooseMove, Compared, EndReason, Estimate, JobAnswer, JobId, MoveChosen, Query,
    QueryAnswer, Scope, Statistics, Step, WireMove,
};

/// How long a slice lasts. What the page sends waits for the rest of a slice and no longer.
const SLICE_MS: f64 = 10.0;
/// How long the page is left without news of a search.
const PROGRESS_MS: f64 = 100.0;
/// How many positions the solver looks at between two looks at the clock: about a millisecond.
const SOLVER_LOT: u64 = 4_000;

/// A search that runs, is paused or has ended. It is kept after its end, to be looked into and to go on from.
pub struct SearchJob {
    id: JobId,
    work: Work,
    state: State,
    /// When it began, later by the time that it was paused.
    began_ms: f64,
    told_ms: f64,
    longest_slice_ms: f64,
    /// When it has to answer at the latest: time between slices counts for a clock, too.
    answer_by_ms: Option<f64>,
}

enum Work {
    /// Choose a move.
    Choose(Box<Thinking>),
    /// Find out what each move is worth by searching.
    Examine(Box<Thinking>),
    /// The same, solved to the end of the game.
    Solve(Box<(solver::Analysis, Solver)>),
    /// Compare the move that was played with the best.
    Compare(Box<Comparison>),
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Running,
    /// Since then.
    Paused(f64),
    Ended,
}

const NO_MOVE_TO_CHOOSE: &str = "the game is over, there is no move to choose";
const NOTHING_TO_ANALYSE: &str = "the game is over, there is nothing to analyse";

impl SearchJob {
    /// Begins to choose a move, where possible with the tree of the search before.
    ///
    /// # Errors
    /// The position can't be, its game is over, or the agent's text can't be read; in words for people.
    pub fn choose(id: JobId, order: &ChooseMove, earlier: Option<Self>, now: f64) -> Result<Self, String> {
        let position = Position::try_from(order.position).map_err(|error| error.to_string())?;
        let agent = convert::agent_in_time(&order.agent, order.time_ms).map_err(|error| error.to_string())?;
        let thinking = match earlier.map(|earlier| earlier.work) {
            Some(Work::Choose(earlier)) => Thinking::following(*earlier, position, &agent, order.seed),
            _ => Thinking::new(position, &agent, order.seed),
        };
        let thinking = thinking.ok_or(NO_MOVE_TO_CHOOSE)?;
        let state = if order.paused { State::Paused(now) } else { State::Running };
        let answer_by_ms = order.time_ms.map(|time_ms| now + time_ms);
        Ok(Self { state, answer_by_ms, ..Self::new(id, Work::Choose(Box::new(thinking)), now) })
    }

    /// Begins an analysis, with what the solver of the one before remembers.
    ///
    /// # Errors
    /// The position can't be, its game is over, or the move that was played is not legal; in words for people.
    pub fn analyse(id: JobId, order: &Analyse, earlier: Option<Self>, now: f64) -> Result<Self, String> {
        // The earlier tree goes before the new one grows.
        let solver = earlier.and_then(Self::into_solver);
        let position = Position::try_from(order.position).map_err(|error| error.to_string())?;
        if position.status() == Status::Over {
            return Err(NOTHING_TO_ANALYSE.to_owned());
        }
        let solves = position.empties().len() <= u32::from(order.exact_empties);
        let work = match order.scope {
            Scope::EveryMove if solves => {
                Work::Solve(Box::new((solver::Analysis::new(position), solver.unwrap_or_default())))
            }
            Scope::EveryMove => {
                let analyst = Agent::Uct(levels::analyst(order.iterations));
                let thinking = Thinking::examining(position, &analyst, order.seed);
                Work::Examine(Box::new(thinking.ok_or(NOTHING_TO_ANALYSE)?))
            }
            Scope::Best { played } => {
                let played = played.map(Move::from);
                if let Some(played) = played {
                    position.check(played).map_err(|error| error.to_string())?;
                }
                let comparison = if solves {
                    Some(Comparison::solving(position, played, solver.unwrap_or_default()))
                } else {
                    Comparison::searching(position, played, order.iterations, order.seed)
                };
                Work::Compare(Box::new(comparison.ok_or(NOTHING_TO_ANALYSE)?))
            }
        };
        Ok(Self::new(id, work, now))
    }

    /// The solver of an analysis: the next position of a game has much in common with this one.
    fn into_solver(self) -> Option<Solver> {
        match self.work {
            Work::Solve(solving) => Some(solving.1),
            Work::Compare(comparison) => comparison.into_solver(),
            Work::Choose(_) | Work::Examine(_) => None,
        }
    }

    fn new(id: JobId, work: Work, now: f64) -> Self {
        let state = State::Running;
        Self { id, work, state, began_ms: now, told_ms: now, longest_slice_ms: 0.0, answer_by_ms: None }
    }

    /// Its number.
    pub const fn id(&self) -> JobId {
        self.id
    }

    /// Whether it wants its next [`slice`](Self::slice).
    pub fn is_running(&self) -> bool {
        self.state == State::Running
    }

    /// Searches for one slice, and gives what there is to tell.
    pub fn slice(&mut self, clock: Clock) -> Option<JobAnswer> {
        if !self.is_running() {
            return None;
        }
        let before = clock();
        let (done, decision) = self.work.slice(clock, before);
        let now = clock();
        self.longest_slice_ms = self.longest_slice_ms.max(now - before);
        let is_late = self.answer_by_ms.is_some_and(|last| now >= last);
        if let Some(decision) = decision {
            let chosen = Some(decision.played.into());
            return Some(self.end(&decision, convert::end_reason(decision.reason), chosen, now));
        }
        if let (Work::Choose(thinking), true) = (&mut self.work, is_late) {
            let decision = thinking.stop();
            return Some(self.end(&decision, EndReason::Time, Some(decision.played.into()), now));
        }
        if done {
            self.state = State::Ended;
        } else if now - self.told_ms < PROGRESS_MS {
            return None;
        }
        self.told_ms = now;
        Some(self.report(now))
    }

    /// Ends it, and gives its last answer; `None` where it has ended before.
    pub fn stop(&mut self, now: f64) -> Option<JobAnswer> {
        if self.state == State::Ended {
            return None;
        }
        self.resume(now);
        if let Work::Choose(thinking) = &mut self.work {
            let decision = thinking.stop();
            let chosen = (decision.statistics.iterations > 0).then_some(decision.played);
            return Some(self.end(&decision, EndReason::Stopped, chosen.map(WireMove::from), now));
        }
        self.state = State::Ended;
        Some(self.report(now))
    }

    /// Halts it, and says how far it is.
    pub fn pause(&mut self, now: f64) -> JobAnswer {
        if self.is_running() {
            self.state = State::Paused(now);
        }
        self.report(now)
    }

    /// Goes on where it was paused. The time since then does not count.
    pub fn resume(&mut self, now: f64) {
        if let State::Paused(since) = self.state {
            self.began_ms += now - since;
            self.answer_by_ms = self.answer_by_ms.map(|last| last + (now - since));
            self.state = State::Running;
        }
    }

    /// Takes a step of one phase, or to the end of an iteration, and is paused afterwards.
    pub fn step(&mut self, iteration: bool, now: f64) -> Vec<Step> {
        if self.is_running() {
            self.state = State::Paused(now);
        }
        let steps = match self.work.thinking().and_then(Thinking::search_mut) {
            Some(search) if iteration => search.step_iteration(),
            Some(search) => search.step().into_iter().collect(),
            None => Vec::new(),
        };
        steps.into_iter().map(convert::step).collect()
    }

    /// What it answers to a query; `None` where there is no tree to look into.
    pub fn inspect(&mut self, query: &Query) -> Option<QueryAnswer> {
        let search = self.work.thinking()?.search_mut()?;
        Some(match query {
            Query::RootTable => {
                QueryAnswer::RootTable(search.root_table().iter().map(convert::action_stats).collect())
            }
            Query::PrincipalVariation => {
                QueryAnswer::PrincipalVariation(convert::moves(search.principal_variation()))
            }
            Query::Tree { path, depth, width } => {
                let path: Vec<Move> = path.iter().copied().map(Move::from).collect();
                let branch = search.branch(&path, (*depth).into(), (*width).into());
                QueryAnswer::Tree(branch.as_ref().map(convert::branch))
            }
            Query::Fingerprint => QueryAnswer::Fingerprint(search.fingerprint()),
            Query::Ownership | Query::Differences => {
                if search.evaluator().record().is_none() {
                    search.evaluator_mut().set_recording(true);
                }
                let record = search.evaluator().record()?;
                if *query == Query::Ownership {
                    let squares = record.ownership().to_vec();
                    QueryAnswer::Ownership { squares, playouts: record.playouts() }
                } else {
                    QueryAnswer::Differences(record.differences().to_vec())
                }
            }
        })
    }

    /// How far it is, or how it ended if it was an analysis.
    fn report(&self, now: f64) -> JobAnswer {
        let now = if let State::Paused(since) = self.state { since } else { now };
        match &self.work {
            Work::Choose(thinking) => JobAnswer::Progress(self.statistics(&thinking.statistics(), now)),
            Work::Examine(thinking) => JobAnswer::Analysis(self.searched(thinking, None, now)),
            Work::Compare(comparison) => JobAnswer::Analysis(match comparison.thinking() {
                Some(thinking) => self.searched(thinking, comparison.result(), now),
                None => self.solved(
                    comparison.solved().collect(),
                    comparison.result(),
                    comparison.solver_nodes(),
                    now,
                ),
            }),
            Work::Solve(solving) => {
                let rows = solving.0.rows().iter().map(|row| comparison::certain(row.played, row.score));
                JobAnswer::Analysis(self.solved(rows.collect(), None, solving.0.nodes(), now))
            }
        }
    }

    /// What a search has found out.
    fn searched(&self, thinking: &Thinking, compared: Option<Compared>, now: f64) -> Analysis {
        let moves = thinking.root_table().iter().map(estimate).collect();
        let of = thinking.statistics();
        let statistics = self.statistics(&of, now);
        let proof = of.proof.map(engines::mcts::Outcome::value);
        let expected_result = proof.or(statistics.expected_result);
        let statistics = Statistics { expected_result, ..statistics };
        Analysis { moves, compared, statistics, done: self.state == State::Ended }
    }

    /// What a solver has found out after so many positions.
    fn solved(&self, moves: Vec<Estimate>, compared: Option<Compared>, nodes: u64, now: f64) -> Analysis {
        let done = self.state == State::Ended;
        let best = moves.iter().map(|row| row.value).reduce(f64::max);
        let statistics = Statistics {
            nodes: nodes.try_into().unwrap_or(u32::MAX),
            // Before every move is solved, the best of them is not known.
            expected_result: best.filter(|_| done),
            elapsed_ms: now - self.began_ms,
            longest_slice_ms: self.longest_slice_ms,
            ..Statistics::default()
        };
        Analysis { moves, compared, statistics, done }
    }

    fn end(
        &mut self,
        decision: &Decision,
        reason: EndReason,
        chosen: Option<WireMove>,
        now: f64,
    ) -> JobAnswer {
        self.state = State::Ended;
        let statistics = self.statistics(&decision.statistics, now);
        JobAnswer::MoveChosen(MoveChosen { chosen, reason, statistics })
    }

    fn statistics(&self, of: &engines::mcts::Statistics, now: f64) -> Statistics {
        convert::statistics(of, now - self.began_ms, self.longest_slice_ms)
    }
}

impl Work {
    /// Works for a slice that began at `before`: whether it is done, and the move where one was to be chosen.
    fn slice(&mut self, clock: Clock, before: f64) -> (bool, Option<Decision>) {
        match self {
            Self::Choose(thinking) => {
                let decision = thinking.slice(clock, SLICE_MS);
                (decision.is_some(), decision)
            }
            Self::Examine(thinking) => (thinking.slice(clock, SLICE_MS).is_some(), None),
            Self::Compare(comparison) => (comparison.slice(clock, SLICE_MS), None),
            Self::Solve(solving) => {
                let (analysis, solver) = &mut **solving;
                loop {
                    let done = analysis.run(solver, SOLVER_LOT);
                    if done || clock() - before >= SLICE_MS {
                        return (done, None);
                    }
                }
            }
        }
    }

    /// What grows a tree; a solver has none.
    fn thinking(&mut self) -> Option<&mut Thinking> {
        match self {
            Self::Choose(thinking) | Self::Examine(thinking) => Some(thinking),
            Self::Compare(comparison) => comparison.thinking_mut(),
            Self::Solve(_) => None,
        }
    }
}

/// What a search says of a move.
pub fn estimate(row: &engines::mcts::ActionStats<Move>) -> Estimate {
    let proof = row.proof.map(engines::mcts::Outcome::value);
    Estimate {
        action: row.action.into(),
        visits: row.visits,
        value: proof.unwrap_or(row.mean_value),
        certain: proof.is_some(),
        discs: None,
    }
}
