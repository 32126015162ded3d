//! A search in slices: to choose a move, or to evaluate every move of a position. A pair of games is one, too.
use crate::comparison::Comparison;
use crate::convert;
use crate::history::History;
use crate::looks::Experimenting;
use crate::program::{ActionOf, Clock, GameOf, PlayingPair, Program, Study, Tree};
use crate::stopwatch::{Split, State};
use crate::view;
use crate::work::{SLICE_MS, Work};
use mcts::{ActionSet, Game, Outcome};
use protocol::{
    Analyse, Analysis, ChooseMove, Compared, Decided, EndReason, JobAnswer, JobFault, JobId, MoveChosen,
    Query, QueryAnswer, Scope, Sealed, Statistics, StepReport, Stride, View, WireMove,
};
use thinking::{Decision, Thinking};

/// The interval between progress messages.
const PROGRESS_MS: f64 = 100.0;

/// A search that is running, paused or finished. It is kept after its end, for inspection and to be continued.
pub struct SearchJob<P: Program> {
    id: JobId,
    work: Work<P>,
    state: State,
    /// When it began, shifted by the time it was paused.
    began_ms: f64,
    told_ms: f64,
    longest_slice_ms: f64,
    /// The deadline of its answer: the time between slices counts on a game clock, too.
    answer_by_ms: Option<f64>,
    /// The samples of a search for a move, once a view looks into it, and the code that takes them: only the larger program has it.
    history: Option<(History, TakeSample<P>)>,
    /// The [forced win](Program::forced_win) in the position of an analysis.
    forced_win: Vec<WireMove>,
    /// The job of a step that is being made, and where the search was before it.
    stepping: Option<(JobId, Split)>,
}

/// Takes a sample of a search if one is due: [`History::look`].
type TakeSample<P> = fn(&mut History, &Tree<P>);

const NO_MOVE_TO_CHOOSE: &str = "the game is over, there is no move to choose";
const ILLEGAL: &str = "the move that was played is not legal in this position";
const NOTHING_TO_ANALYSE: &str = "the game is over, there is nothing to analyse";

impl<P: Program> SearchJob<P> {
    /// Starts choosing a move, with the tree of the earlier search if possible.
    ///
    /// # Errors
    /// If the game is over; a message for users.
    pub fn choose(
        id: JobId,
        order: &ChooseMove,
        game: GameOf<P>,
        player: &P::Player,
        earlier: Option<Self>,
        now: f64,
    ) -> Result<Self, JobFault> {
        let thinking = match earlier.map(|earlier| earlier.work) {
            Some(Work::Choose(earlier)) => Thinking::following(*earlier, game, player, order.seed),
            _ => Thinking::new(game, player, order.seed),
        };
        let thinking = thinking.ok_or(NO_MOVE_TO_CHOOSE)?;
        let answer_by_ms = order.time_ms.map(|time_ms| now + time_ms);
        Ok(Self { answer_by_ms, ..Self::new(id, Work::Choose(Box::new(thinking)), now) })
    }

    /// Starts an analysis, by the program's better means if it has any here. It reuses the results of an earlier one.
    ///
    /// # Errors
    /// If the position is impossible, its game is over, or the move played is illegal; a message for users.
    pub fn analyse(
        id: JobId,
        order: &Analyse,
        program: &P,
        earlier: Option<Self>,
        now: f64,
    ) -> Result<Self, JobFault> {
        let game = P::position(&order.position)?;
        if game.actions().is_empty() {
            return Err(NOTHING_TO_ANALYSE.into());
        }
        let played = match order.scope {
            Scope::Best { played: Some(played) } => Some(legal::<P>(&game, played).ok_or(ILLEGAL)?),
            _ => None,
        };
        let forced_win = P::forced_win(&game).into_iter().map(P::wire).collect();
        // This drops the earlier tree before the new one grows.
        let earlier = earlier.and_then(Self::into_study);
        let work = match (program.study(&game, order, played, earlier), order.scope) {
            (Some(study), _) => Work::Study(study),
            (None, Scope::EveryMove) => {
                let thinking = Thinking::examining(game, &P::analyst(order.iterations), order.seed);
                Work::Examine(Box::new(thinking.ok_or(NOTHING_TO_ANALYSE)?))
            }
            (None, Scope::Best { .. }) => {
                let comparison = Comparison::new(game, played, order.iterations, order.seed);
                Work::Compare(Box::new(comparison.ok_or(NOTHING_TO_ANALYSE)?))
            }
        };
        Ok(Self { forced_win, ..Self::new(id, work, now) })
    }

    /// The program's analysis, to be continued with another position: consecutive positions of a game have much in common.
    fn into_study(self) -> Option<P::Study> {
        if let Work::Study(study) = self.work { Some(study) } else { None }
    }

    fn new(id: JobId, work: Work<P>, now: f64) -> Self {
        let state = State::Running;
        Self {
            id,
            work,
            state,
            began_ms: now,
            told_ms: now,
            longest_slice_ms: 0.0,
            answer_by_ms: None,
            history: None,
            forced_win: Vec::new(),
            stepping: None,
        }
    }

    /// Its number.
    pub const fn id(&self) -> JobId {
        self.id
    }

    /// Starts an experiment.
    pub fn experiment(id: JobId, experiment: Box<dyn Experimenting>, now: f64) -> Self {
        Self::new(id, Work::Experiment(experiment), now)
    }

    /// Starts a pair of games.
    pub fn pair(id: JobId, pair: Box<dyn PlayingPair>, now: f64) -> Self {
        Self::new(id, Work::Pair(pair), now)
    }

    /// Whether it needs another [`slice`](Self::slice).
    pub fn is_running(&self) -> bool {
        match &self.work {
            // It has more to do than to grow.
            Work::Experiment(experiment) => experiment.is_busy(),
            _ => self.state == State::Running,
        }
    }

    /// Searches for one slice; returns an answer if one is due, and the job that it is for.
    pub fn slice(&mut self, clock: Clock) -> Option<(JobId, JobAnswer)> {
        if !self.is_running() {
            return None;
        }
        if let Work::Experiment(_) = self.work {
            return self.experiment_slice(clock);
        }
        self.search_slice(clock).map(|answer| (self.id, answer))
    }

    fn experiment_slice(&mut self, clock: Clock) -> Option<(JobId, JobAnswer)> {
        let Work::Experiment(experiment) = &mut self.work else { return None };
        let before = clock();
        experiment.slice(clock, before + SLICE_MS);
        let now = clock();
        self.longest_slice_ms = self.longest_slice_ms.max(now - before);
        let (report, is_busy) = (experiment.stepped(), experiment.is_busy());
        let made = experiment.statistics().iterations;
        self.rest(now);
        if let Some(report) = report
            && let Some((id, before)) = self.stepping.take()
        {
            self.set_clock(before.elapsed_after(made, self.elapsed_ms(now)), now);
            return Some((id, JobAnswer::Stepped(report)));
        }
        if is_busy && now - self.told_ms < PROGRESS_MS {
            return None;
        }
        self.told_ms = now;
        Some((self.id, self.report(now)))
    }

    fn search_slice(&mut self, clock: Clock) -> Option<JobAnswer> {
        let before = clock();
        let (done, decision) = self.work.slice(clock);
        let now = clock();
        self.longest_slice_ms = self.longest_slice_ms.max(now - before);
        if let (Some((history, look)), Some(search)) =
            (&mut self.history, self.work.thinking().and_then(|thinking| thinking.search()))
        {
            look(history, search);
        }
        let is_late = self.answer_by_ms.is_some_and(|last| now >= last);
        if let Some(decision) = decision {
            let chosen = Some(P::wire(decision.played));
            return Some(self.end(&decision, convert::end_reason(decision.reason), chosen, now));
        }
        if let (Work::Choose(thinking), true) = (&mut self.work, is_late) {
            let decision = thinking.stop();
            return Some(self.end(&decision, EndReason::Time, Some(P::wire(decision.played)), now));
        }
        if done {
            self.state = State::Ended(now);
        } else if now - self.told_ms < PROGRESS_MS {
            return None;
        }
        self.told_ms = now;
        Some(self.report(now))
    }

    /// Ends it and returns its last answer; `None` if it had already ended.
    pub fn stop(&mut self, now: f64) -> Option<JobAnswer> {
        if self.state.has_ended() {
            return None;
        }
        self.go_on(now);
        if let Work::Experiment(experiment) = &mut self.work {
            experiment.stop();
        }
        if let Work::Choose(thinking) = &mut self.work {
            let decision = thinking.stop();
            let chosen = (decision.statistics.iterations > 0).then_some(decision.played);
            return Some(self.end(&decision, EndReason::Stopped, chosen.map(P::wire), now));
        }
        self.state = State::Ended(now);
        Some(self.report(now))
    }

    /// Pauses it and returns its progress.
    pub fn pause(&mut self, now: f64) -> JobAnswer {
        if let Work::Experiment(experiment) = &mut self.work {
            experiment.grow(false);
        }
        if self.state == State::Running {
            self.state = State::Paused(now);
        }
        self.report(now)
    }

    /// Resumes it. The time it was paused does not count.
    pub fn resume(&mut self, now: f64) {
        if let Work::Experiment(experiment) = &mut self.work {
            experiment.grow(true);
        }
        self.go_on(now);
    }

    /// Stops the clock of an experiment that has nothing to do.
    fn rest(&mut self, now: f64) {
        if self.state == State::Running && !self.is_running() {
            self.state = State::Paused(now);
        }
    }

    /// Starts its clock again.
    fn go_on(&mut self, now: f64) {
        if let State::Paused(since) = self.state {
            self.began_ms += now - since;
            self.answer_by_ms = self.answer_by_ms.map(|last| last + (now - since));
            self.state = State::Running;
        }
    }

    /// Begins a step, and leaves the search paused. Returns the report if the step is made at once; else the slices make it. Only the
    /// larger program calls it.
    pub fn step(&mut self, step: JobId, stride: Stride, now: f64) -> Option<Sealed<StepReport>> {
        let elapsed_ms = self.elapsed_ms(now);
        if let Work::Experiment(experiment) = &mut self.work {
            let before = Split { iterations: experiment.statistics().iterations, elapsed_ms };
            experiment.stride(stride);
            let report = experiment.stepped();
            self.stepping = report.is_none().then_some((step, before));
            // Its clock runs as long as slices make the step.
            self.go_on(now);
            self.rest(now);
            return report;
        }
        if self.state == State::Running {
            self.state = State::Paused(now);
        }
        let Some(search) = self.work.thinking().and_then(Thinking::search_mut) else {
            return Some(Sealed::new(&StepReport::default()));
        };
        let steps = match stride {
            Stride::Phase => search.step().into_iter().collect(),
            Stride::Iteration => search.step_iteration(),
            // Only an experiment can go further at once, or back.
            _ => Vec::new(),
        };
        let phases = steps.into_iter().map(convert::step::<P>).collect();
        Some(Sealed::new(&StepReport { moment: view::moment::<P>(search), phases }))
    }

    /// The answer to a query; `None` if there is no tree to inspect. Only the larger program calls it.
    pub fn inspect(&mut self, query: &Query, now: f64) -> Option<QueryAnswer> {
        if let (Query::Lines, Work::Study(study)) = (query, &mut self.work) {
            return Some(QueryAnswer::Lines(study.lines()));
        }
        let made = match &mut self.work {
            Work::Experiment(experiment) => experiment.statistics(),
            work => work.thinking()?.statistics(),
        };
        let statistics = self.statistics(&made, now);
        if let Work::Experiment(experiment) = &mut self.work {
            return Some(experiment.inspect(query, statistics));
        }
        let search = self.work.thinking()?.search_mut()?;
        let Query::View(look) = query else {
            let mut answer = convert::inspected::<P>(search, query);
            if let (Some(QueryAnswer::Lines(lines)), Some(first)) = (&mut answer, self.forced_win.first()) {
                // The win is proven, and the tree may not have seen it to its end.
                lines.retain(|line| line.first() != Some(first));
                lines.push(self.forced_win.clone());
            }
            return answer;
        };
        if look.record {
            P::start_record(search.evaluator_mut());
        }
        let (history, _) = self.history.get_or_insert_with(|| (History::default(), History::look::<P>));
        let seen = view::view::<P>(search, history, None, look, statistics);
        Some(QueryAnswer::View(Box::new(View { is_growing: self.state == State::Running, ..seen })))
    }

    /// Its progress; for an analysis, also its end.
    fn report(&self, now: f64) -> JobAnswer {
        match &self.work {
            Work::Choose(thinking) => JobAnswer::Progress(self.statistics(&thinking.statistics(), now)),
            Work::Experiment(experiment) => {
                JobAnswer::Progress(self.statistics(&experiment.statistics(), now))
            }
            Work::Pair(pair) => JobAnswer::Pair { report: pair.report(), done: self.state.has_ended() },
            Work::Examine(thinking) => JobAnswer::Analysis(self.searched(thinking, None, now)),
            Work::Compare(comparison) => {
                JobAnswer::Analysis(self.searched(comparison.thinking(), comparison.result(), now))
            }
            Work::Study(study) => {
                let times = Statistics {
                    elapsed_ms: self.elapsed_ms(now),
                    longest_slice_ms: self.longest_slice_ms,
                    ..Statistics::default()
                };
                JobAnswer::Analysis(study.analysis(times, self.state.has_ended()))
            }
        }
    }

    /// The results of a search. The first move of a forced win is proven to win, whatever its value in the tree.
    fn searched(&self, thinking: &Thinking<P::Player>, compared: Option<Compared>, now: f64) -> Analysis {
        let mut moves: Vec<_> = thinking.root_table().iter().map(convert::estimate::<P>).collect();
        let winner = self.forced_win.first().copied();
        if let Some(winner) = winner {
            match moves.iter_mut().find(|one| one.action == winner) {
                Some(one) => (one.value, one.certain) = (1.0, true),
                None => moves.push(convert::sure(winner, 1, false)),
            }
        }
        let of = thinking.statistics();
        let statistics = self.statistics(&of, now);
        let proof = winner.map(|_| 1.0).or(of.proof.map(Outcome::value));
        let expected_result = proof.or(statistics.expected_result);
        let statistics = Statistics { expected_result, ..statistics };
        Analysis {
            moves,
            compared,
            statistics,
            forced_win: self.forced_win.clone(),
            done: self.state.has_ended(),
        }
    }

    fn end(
        &mut self,
        decision: &Decision<ActionOf<P>>,
        reason: EndReason,
        chosen: Option<WireMove>,
        now: f64,
    ) -> JobAnswer {
        self.state = State::Ended(now);
        let statistics = self.statistics(&decision.statistics, now);
        let overruled = decision.overruled.and_then(convert::overruled::<P>);
        JobAnswer::MoveChosen(MoveChosen { chosen, reason, overruled, statistics })
    }

    /// How long it has worked, in milliseconds.
    fn elapsed_ms(&self, now: f64) -> f64 {
        self.state.worked_until(now) - self.began_ms
    }

    /// Sets how long it has worked, in milliseconds.
    fn set_clock(&mut self, elapsed_ms: f64, now: f64) {
        self.began_ms = self.state.worked_until(now) - elapsed_ms;
    }

    /// The statistics. A search by differences of scores expects those, which are no chance to win.
    fn statistics(&self, of: &mcts::Statistics, now: f64) -> Statistics {
        let statistics = convert::statistics(of, self.elapsed_ms(now), self.longest_slice_ms);
        let expected_result = statistics.expected_result.filter(|_| !self.work.counts_discs());
        let statistics = Statistics { expected_result, ..statistics };
        let Work::Choose(thinking) = &self.work else { return statistics };
        match (thinking.score().map(i8::try_from), of.proof) {
            (Some(Ok(discs)), _) => {
                let value = f64::from(1 + discs.signum()) / 2.0;
                Statistics { expected_result: Some(value), decided: Decided::Discs(discs), ..statistics }
            }
            // A search by disc differences proves those, and they are no chance to win.
            (_, Some(proof)) if expected_result.is_some() => {
                let value = Some(proof.value());
                Statistics { expected_result: value, decided: Decided::Result, ..statistics }
            }
            _ => statistics,
        }
    }
}

/// The action of a message if it is legal.
fn legal<P: Program>(game: &GameOf<P>, wire: WireMove) -> Option<ActionOf<P>> {
    let (action, actions) = (P::action(wire)?, game.actions());
    (0..actions.len()).any(|n| actions.nth(n) == action).then_some(action)
}
