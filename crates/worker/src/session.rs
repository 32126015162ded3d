//! What the worker does, without a browser: it takes requests, searches in slices, and answers.
use crate::analysing::Analysing;
use crate::convert;
use engines::bench::Benchmark;
use engines::{Decision, Thinking};
use othello::{Move, Position};
use protocol::{
    Answer, EndReason, Ended, MeasureSpec, Packed, Progress, Query, Request, Response, SearchId, Statistics,
    Think, VERSION, WireMove,
};

/// How long a slice lasts. What the page sends waits for the rest of a slice and no longer.
pub(crate) const SLICE_MS: f64 = 10.0;
/// How long the page is left without news of a search.
pub(crate) const PROGRESS_MS: f64 = 100.0;

/// A clock: milliseconds from any beginning, never going back.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// The worker's state: at most one search or analysis, that of the newest request. A search is kept when it has ended, to
/// be looked into and to go on from.
#[derive(Default)]
pub struct Session {
    search: Option<Search>,
    analysing: Option<Analysing>,
    benchmark: Option<(MeasureSpec, Benchmark)>,
}

struct Search {
    id: SearchId,
    thinking: Thinking,
    state: State,
    /// When it began, later by the time that it was paused.
    began_ms: f64,
    told_ms: f64,
    longest_slice_ms: f64,
    /// When it has to answer at the latest: time between slices counts for a clock, too.
    answer_by_ms: Option<f64>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Running,
    /// Since then.
    Paused(f64),
    Ended,
}

impl Session {
    /// Takes a request, and gives the answer where there is one at once. What is about another search than the newest
    /// one is not answered, but for questions, whose answer then is [`Answer::Nothing`].
    pub fn handle(&mut self, request: Request, clock: Clock) -> Option<Response> {
        match request {
            Request::Hello { .. } => Some(Response::Ready { version: VERSION }),
            Request::Ping => Some(Response::Pong),
            Request::Think(think) => self.begin(&think, clock()),
            Request::Analyse(order) => {
                self.search = None;
                self.analysing = None;
                let analysing = Analysing::begin(&order, clock());
                let failed = |error| Response::Failed { id: order.id, error };
                analysing.map(|analysing| self.analysing = Some(analysing)).err().map(failed)
            }
            Request::Stop(id) if self.analysing.as_ref().is_some_and(|one| one.id() == id) => {
                self.analysing.take().map(|analysing| Response::Analysis(analysing.so_far(true, clock())))
            }
            Request::Stop(id) => self.find(id)?.stop(clock()),
            Request::Pause(id) => self.find(id)?.pause(clock()),
            Request::Resume(id) => self.find(id)?.resume(clock()),
            Request::Step { id, iteration } => self.find(id)?.step(iteration, clock()),
            Request::Query { id, query } => {
                let answer = self.find(id).and_then(|search| search.answer(&query));
                Some(Response::Answered { id, answer: Packed::new(&answer.unwrap_or(Answer::Nothing)) })
            }
            Request::Measure { measure, ms } => {
                Some(Response::Measured { measure, rate: self.measure(measure, ms, clock) })
            }
        }
    }

    /// Whether there is a search that wants its next [`slice`](Self::slice).
    pub fn is_searching(&self) -> bool {
        self.analysing.is_some() || self.search.as_ref().is_some_and(|search| search.state == State::Running)
    }

    /// Searches for one slice, and gives what there is to tell.
    pub fn slice(&mut self, clock: Clock) -> Option<Response> {
        if let Some(analysing) = &mut self.analysing {
            let analysis = analysing.slice(clock)?;
            if analysis.done {
                self.analysing = None;
            }
            return Some(Response::Analysis(analysis));
        }
        self.search.as_mut().filter(|search| search.state == State::Running)?.slice(clock)
    }

    fn find(&mut self, id: SearchId) -> Option<&mut Search> {
        self.search.as_mut().filter(|search| search.id == id)
    }

    fn begin(&mut self, think: &Think, now: f64) -> Option<Response> {
        // A newer order takes the place of an older one even if it can't be carried out.
        let earlier = self.search.take();
        self.analysing = None;
        let id = think.id;
        let failed = |error: &str| Some(Response::Failed { id, error: error.to_owned() });
        let position = match Position::try_from(think.position) {
            Ok(position) => position,
            Err(error) => return failed(&error.to_string()),
        };
        let agent = match convert::agent_in_time(&think.agent, think.time_ms) {
            Ok(agent) => agent,
            Err(error) => return failed(&error.to_string()),
        };
        let thinking = match earlier {
            Some(earlier) => Thinking::following(earlier.thinking, position, &agent, think.seed),
            None => Thinking::new(position, &agent, think.seed),
        };
        let Some(thinking) = thinking else {
            return failed("the game is over, there is no move to choose");
        };
        let answer_by_ms = think.time_ms.map(|time_ms| now + time_ms);
        let state = if think.paused { State::Paused(now) } else { State::Running };
        self.search = Some(Search {
            id,
            thinking,
            state,
            began_ms: now,
            told_ms: now,
            longest_slice_ms: 0.0,
            answer_by_ms,
        });
        None
    }

    fn measure(&mut self, measure: MeasureSpec, ms: f64, clock: Clock) -> Result<f64, String> {
        let kept = self.benchmark.take().filter(|(kept, _)| *kept == measure);
        let benchmark = match kept {
            Some((_, benchmark)) => benchmark,
            None => Benchmark::new(convert::measure(measure)).map_err(|error| error.to_string())?,
        };
        let (_, benchmark) = self.benchmark.insert((measure, benchmark));
        Ok(benchmark.piece(clock, ms))
    }
}

impl Search {
    fn slice(&mut self, clock: Clock) -> Option<Response> {
        let before = clock();
        let decision = self.thinking.slice(clock, SLICE_MS);
        let now = clock();
        self.longest_slice_ms = self.longest_slice_ms.max(now - before);
        if let Some(decision) = decision {
            self.state = State::Ended;
            let chosen = Some(decision.played.into());
            return Some(self.ended(&decision, convert::end_reason(decision.reason), chosen, now));
        }
        if self.answer_by_ms.is_some_and(|last| now >= last) {
            let decision = self.thinking.stop();
            self.state = State::Ended;
            return Some(self.ended(&decision, EndReason::Time, Some(decision.played.into()), now));
        }
        if now - self.told_ms < PROGRESS_MS {
            return None;
        }
        self.told_ms = now;
        Some(self.progress(now))
    }

    fn stop(&mut self, now: f64) -> Option<Response> {
        if self.state == State::Ended {
            return None;
        }
        self.forget_pause(now);
        self.state = State::Ended;
        let decision = self.thinking.stop();
        let chosen = (decision.statistics.iterations > 0).then_some(decision.played);
        Some(self.ended(&decision, EndReason::Stopped, chosen.map(WireMove::from), now))
    }

    fn pause(&mut self, now: f64) -> Option<Response> {
        if self.state == State::Running {
            self.state = State::Paused(now);
        }
        Some(self.progress(now))
    }

    fn resume(&mut self, now: f64) -> Option<Response> {
        self.forget_pause(now);
        None
    }

    fn forget_pause(&mut self, now: f64) {
        if let State::Paused(since) = self.state {
            self.began_ms += now - since;
            self.answer_by_ms = self.answer_by_ms.map(|last| last + (now - since));
            self.state = State::Running;
        }
    }

    fn step(&mut self, iteration: bool, now: f64) -> Option<Response> {
        if self.state == State::Running {
            self.state = State::Paused(now);
        }
        let steps = match self.thinking.search_mut() {
            Some(search) if iteration => search.step_iteration(),
            Some(search) => search.step().into_iter().collect(),
            None => Vec::new(),
        };
        let steps = steps.into_iter().map(convert::step).collect();
        Some(Response::Stepped { id: self.id, steps: Packed::new(&steps) })
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        let search = self.thinking.search_mut()?;
        Some(match query {
            Query::RootTable => Answer::RootTable(search.root_table().iter().map(convert::row).collect()),
            Query::PrincipalVariation => {
                Answer::PrincipalVariation(convert::moves(search.principal_variation()))
            }
            Query::Tree { path, depth, width } => {
                let path: Vec<Move> = path.iter().copied().map(Move::from).collect();
                let branch = search.branch(&path, (*depth).into(), (*width).into());
                Answer::Tree(branch.as_ref().map(convert::branch))
            }
            Query::Fingerprint => Answer::Fingerprint(search.fingerprint()),
            Query::Ownership | Query::Differences => {
                if search.evaluator().record().is_none() {
                    search.evaluator_mut().set_recording(true);
                }
                let record = search.evaluator().record()?;
                if *query == Query::Ownership {
                    Answer::Ownership { squares: record.ownership().to_vec(), playouts: record.playouts() }
                } else {
                    Answer::Differences(record.differences().to_vec())
                }
            }
        })
    }

    fn progress(&self, now: f64) -> Response {
        let until = if let State::Paused(since) = self.state { since } else { now };
        let statistics = self.statistics(&self.thinking.statistics(), until);
        Response::Progress(Progress { id: self.id, statistics })
    }

    fn ended(&self, decision: &Decision, reason: EndReason, chosen: Option<WireMove>, now: f64) -> Response {
        let statistics = self.statistics(&decision.statistics, now);
        Response::Ended(Ended { id: self.id, chosen, reason, statistics })
    }

    fn statistics(&self, of: &engines::mcts::Statistics, now: f64) -> Statistics {
        convert::statistics(of, now - self.began_ms, self.longest_slice_ms)
    }
}
