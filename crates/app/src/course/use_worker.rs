//! The hook that has a worker do the work of a trial, and times its pauses.
use super::work::{Finding, Work, look};
use super::{Action, Course};
use crate::features::search::addresses;
use gloo_timers::callback::Timeout;
use protocol::{
    Experiment, JobAnswer, JobKind, Query, QueryAnswer, Sealed, Training, TrainingQuestion, Truth,
};
use std::cell::RefCell;
use std::rc::Rc;
use worker_client::othello as wire;
use worker_client::{Event, Reply, WorkerClient};
use yew::prelude::*;

/// The pause before asking again for exact values that are not known yet.
const ASK_AGAIN_MS: u32 = 40;

/// The worker and its work.
struct Laboratory {
    worker: RefCell<Option<WorkerClient>>,
    work: RefCell<Option<Work>>,
    on_action: Callback<Action>,
}

/// Has a worker do the work of the course. The worker is separate from the game's, which is not running on this page, and lives as
/// long as the calling component. The returned callback starts a new worker after one has died.
#[hook]
pub fn use_worker(course: &Course, on_action: &Callback<Action>) -> Callback<()> {
    let laboratory = {
        let on_action = on_action.clone();
        use_memo((), move |()| Laboratory::new(on_action))
    };
    {
        let laboratory = laboratory.clone();
        use_effect_with((), move |()| move || laboratory.close());
    }
    {
        let laboratory = laboratory.clone();
        use_effect_with(course.wanted(), move |work| laboratory.pursue(work.clone()));
    }
    {
        let on_action = on_action.clone();
        use_effect_with(course.pause(), move |&pause| {
            let wait =
                pause.map(|(number, ms)| Timeout::new(ms, move || on_action.emit(Action::GoOn(number))));
            move || drop(wait)
        });
    }
    let on_action = on_action.clone();
    Callback::from(move |()| {
        if let Some(worker) = laboratory.worker() {
            worker.restart();
        }
        on_action.emit(Action::Broken(None));
        on_action.emit(Action::Replaced);
    })
}

impl Laboratory {
    fn new(on_action: Callback<Action>) -> Rc<Self> {
        let laboratory = Rc::new(Self { worker: RefCell::default(), work: RefCell::default(), on_action });
        let weak = Rc::downgrade(&laboratory);
        let worker = WorkerClient::new(addresses(), move |event| {
            if let Some(laboratory) = weak.upgrade() {
                laboratory.hear(event);
            }
        });
        worker.switch(true);
        laboratory.worker.replace(Some(worker));
        laboratory
    }

    fn worker(&self) -> Option<WorkerClient> {
        self.worker.borrow().clone()
    }

    fn close(&self) {
        self.worker.replace(None);
    }

    /// Does this work instead of what it did before.
    fn pursue(self: &Rc<Self>, work: Option<Work>) {
        self.work.replace(work.clone());
        let Some(worker) = self.worker() else { return };
        match work {
            None => {}
            Some(Work::Train(order)) => {
                worker.want(Some(JobKind::Train(Sealed::new(&*order))));
                self.ask_training(order);
            }
            Some(Work::Choose(order)) => worker.want(Some(JobKind::ChooseMove(order))),
            Some(Work::Grow(order)) => worker.want(Some(JobKind::Experiment(order))),
            Some(Work::Solve(order)) => {
                worker.want(Some(JobKind::Experiment(order.clone())));
                self.ask_truth(order);
            }
            Some(Work::Step { ref of, stride, .. }) => {
                worker.want(Some(JobKind::Experiment(of.clone())));
                let (laboratory, work) = (self.clone(), work.clone());
                worker.step(stride, move |reply| {
                    if let (Reply::Stepped(report), Some(work)) = (reply, work)
                        && let Ok(report) = report.open()
                    {
                        laboratory.found(work, Finding::Stepped(report));
                    }
                });
            }
        }
    }

    fn hear(self: &Rc<Self>, event: Event) {
        let work = self.work.borrow().clone();
        match event {
            Event::Answer { answer: JobAnswer::MoveChosen(made), .. } => {
                if let (Some(work @ Work::Choose(_)), Some(action)) = (work, made.chosen) {
                    self.found(work, Finding::Chosen(wire::action(action)));
                }
            }
            Event::Answer { kind, answer: JobAnswer::Progress(_) } => match (work, &*kind) {
                (Some(Work::Grow(wanted)), JobKind::Experiment(order)) if wanted == *order => {
                    self.look(wanted);
                }
                _ => {}
            },
            Event::Answer { answer: JobAnswer::Failed(why), .. } => {
                self.on_action.emit(Action::Broken(Some(why.into())));
            }
            Event::Broken(why) => self.on_action.emit(Action::Broken(Some(why))),
            Event::Replaced(_) => self.on_action.emit(Action::Replaced),
            Event::Answer { .. } | Event::Knowledge(_) => {}
        }
    }

    /// Looks at the tree; at its end, that is the finding.
    fn look(self: &Rc<Self>, order: Experiment) {
        let (Some(worker), laboratory) = (self.worker(), self.clone()) else { return };
        worker.inspect(Sealed::new(&Query::View(look())), move |reply| {
            if let Reply::Answer(answer) = reply
                && let Ok(QueryAnswer::View(view)) = answer.open()
                && (view.moment.iterations >= order.iterations || view.proof.is_some())
            {
                laboratory.found(Work::Grow(order), Finding::Grown(view));
            }
        });
    }

    /// Asks for the exact values until they are known.
    fn ask_truth(self: &Rc<Self>, order: Experiment) {
        let (Some(worker), laboratory) = (self.worker(), self.clone()) else { return };
        worker.inspect(Sealed::new(&Query::Truth), move |reply| {
            let work = Work::Solve(order.clone());
            if laboratory.work.borrow().as_ref() != Some(&work) {
                return;
            }
            let answer = match reply {
                Reply::Answer(answer) => answer.open().ok(),
                Reply::Stepped(_) | Reply::Trained(_) | Reply::Refused | Reply::Lost => None,
            };
            match answer {
                Some(QueryAnswer::Truth(Truth { moves, done: true, .. })) => {
                    let moves =
                        moves.into_iter().map(|(action, discs)| (wire::action(action), i32::from(discs)));
                    laboratory.found(work, Finding::Solved(moves.collect()));
                }
                // A worker that replaces one that died is asked again, too.
                _ => {
                    Timeout::new(ASK_AGAIN_MS, move || laboratory.ask_truth(order)).forget();
                }
            }
        });
    }

    /// Asks for the report until the training is complete.
    fn ask_training(self: &Rc<Self>, order: Box<Training>) {
        let (Some(worker), laboratory) = (self.worker(), self.clone()) else { return };
        worker.ask_training(Sealed::new(&TrainingQuestion::Look(Vec::new())), move |reply| {
            let work = Work::Train(order.clone());
            if laboratory.work.borrow().as_ref() != Some(&work) {
                return;
            }
            let report = match reply {
                Reply::Trained(report) => report.open().ok(),
                Reply::Answer(_) | Reply::Stepped(_) | Reply::Refused | Reply::Lost => None,
            };
            match report.filter(|report| report.is_complete) {
                Some(report) => laboratory.found(work, Finding::Trained(Box::new(report))),
                // A worker that replaces one that died is asked again, too.
                None => {
                    Timeout::new(ASK_AGAIN_MS, move || laboratory.ask_training(order)).forget();
                }
            }
        });
    }

    /// Reports the finding, if it is still the work to be done.
    fn found(&self, work: Work, found: Finding) {
        if self.work.borrow().as_ref() == Some(&work) {
            self.on_action.emit(Action::Found(work, found));
        }
    }
}
