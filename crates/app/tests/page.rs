//! The state with the client of its worker, as on the page, and a scripted worker.
use crate::of_othello::{sent, wire};
use app::pages::later::analysis_pane::{AnalysisPane, AnalysisPaneProps};
use app::state::*;
use othello::*;
use protocol::*;
use std::rc::Rc;
use worker_client::{Client, Effect, Event, WorkerFault};

#[derive(Clone)]
pub struct Page {
    pub model: Model,
    client: Client<()>,
    /// The last job of the current worker, if any.
    pub job: Option<Job>,
    pub workers: usize,
}

/// A crash of the worker that the browser reports in these words.
pub fn crashed(why: &str) -> WorkerFault {
    WorkerFault::Crashed(why.to_owned())
}

impl Page {
    /// A page with this state, and a worker that has started the wanted job.
    pub fn new(model: Model) -> Self {
        let mut page = Self { model, client: Client::default(), job: None, workers: 0 };
        page.client.switch(true, 0.0);
        page.client.hear(Response::Ready { version: VERSION }, 0.0);
        page.settled()
    }

    /// The page after `action`.
    pub fn reduce(mut self, action: impl Into<Action>) -> Self {
        let WorkerState { restarts, retries, .. } = self.model.worker;
        self.model = self.model.reduce(action);
        if self.model.worker.restarts != restarts {
            self.client.restart(0.0);
        }
        if self.model.worker.retries != retries {
            self.client.retry_knowledge(0.0);
        }
        self.settled()
    }

    /// The page after this answer of the worker.
    pub fn answered(mut self, id: JobId, answer: JobAnswer) -> Self {
        self.client.hear(Response::Job { id, answer }, 0.0);
        self.settled()
    }

    /// The page after its worker's report about the learned evaluation.
    pub fn learned(mut self, report: Knowledge) -> Self {
        self.client.hear(Response::Knowledge(report), 0.0);
        self.settled()
    }

    /// The page after its worker has died.
    pub fn bereaved(mut self, why: &str) -> Self {
        self.client.died(crashed(why), 0.0);
        self.settled()
    }

    /// The number of the worker's current job, which must be to choose a move, and an answer with a legal move.
    pub fn choice(&self) -> (JobId, JobAnswer) {
        let Some(Job { id, kind: JobKind::ChooseMove(order) }) = &self.job else { panic!("{:?}", self.job) };
        let position = sent(&order.position);
        (*id, chosen(position.moves().next().unwrap()))
    }

    /// The page after the agent's answer, with its move played.
    pub fn agent_moves(self) -> Self {
        let (id, choice) = self.choice();
        let shown = self.answered(id, choice);
        let due = Action::Due(shown.model.delay().expect("a move is shown").key);
        shown.reduce(due)
    }

    /// Carries out effects until the worker is doing the wanted job.
    fn settled(mut self) -> Self {
        self.client.want(self.model.wanted(), 0.0);
        while let Some(effect) = self.client.next_effect() {
            match effect {
                Effect::StartWorker(_) => {
                    self.workers += 1;
                    self.job = None;
                }
                Effect::EndWorker => self.job = None,
                Effect::Send(Request::Start(job)) => self.job = Some(job),
                Effect::Send(_) | Effect::LoadKnowledge | Effect::Tell(..) => {}
                Effect::Report(Event::Answer { kind, answer }) => {
                    return self.reduce(search::Action::Answered(kind, answer));
                }
                Effect::Report(Event::Replaced(why)) => return self.reduce(search::Action::Replaced(why)),
                Effect::Report(Event::Broken(why)) => return self.reduce(search::Action::Broken(why)),
                Effect::Report(Event::Knowledge(knowledge)) => {
                    return self.reduce(search::Action::Knowledge(knowledge));
                }
            }
        }
        self
    }
}

/// The answer that this move was chosen.
pub fn chosen(action: Move) -> JobAnswer {
    let statistics = Statistics { iterations: 5, ..Statistics::default() };
    JobAnswer::MoveChosen(MoveChosen {
        chosen: Some(wire(action)),
        reason: EndReason::Iterations,
        overruled: None,
        statistics,
    })
}

/// The worker's answer to the state's order.
pub fn answer(model: &Model) -> Action {
    let order = model.order().expect("it is an agent's turn to think");
    let position = sent(&order.position);
    search::Action::Answered(Rc::new(JobKind::ChooseMove(order)), chosen(position.moves().next().unwrap()))
        .into()
}

/// An answer to the order for an analysis in which every other move that was played costs six discs or more, and all is estimated.
pub fn costly(order: &Analyse, dice: &mut crate::dice::Dice) -> Analysis {
    let position = sent(&order.position);
    let Scope::Best { played } = order.scope else { panic!("{:?}", order.scope) };
    let other = position.moves().map(wire).find(|&other| Some(other) != played);
    let estimate = |action: WireMove, discs: f64| Estimate {
        action,
        visits: 0,
        value: 0.5 + discs / 80.0,
        certain: false,
        discs: Some(discs),
    };
    let best = dice.below(25) as f64 - 12.0;
    let lost = if dice.below(2) == 0 { 0.0 } else { 6.0 + dice.below(20) as f64 };
    let compared = played.zip(other).map(|(played, other)| Compared {
        best: estimate(other, best),
        played: estimate(played, best - lost),
    });
    let moves = match compared {
        Some(Compared { best, played }) => vec![best, played],
        None => vec![estimate(wire(position.moves().next().unwrap()), best)],
    };
    let statistics =
        Statistics { iterations: 250_000, expected_result: Some(moves[0].value), ..Statistics::default() };
    Analysis { moves, compared, statistics, done: true, ..Analysis::default() }
}

/// The pane of the analysis as HTML.
pub async fn analysis_pane(model: &Model) -> String {
    let (model, on_action) = (Rc::new(model.clone()), yew::Callback::noop());
    let props = AnalysisPaneProps { model, on_action, is_alone: true };
    yew::LocalServerRenderer::<AnalysisPane>::with_props(props).hydratable(false).render().await
}
