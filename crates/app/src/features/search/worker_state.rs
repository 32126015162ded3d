//! The health of the worker, as shown to the user.
use super::Learned;
use protocol::{JobAnswer, JobFault, JobKind, Knowledge};
use std::rc::Rc;
use worker_client::WorkerFault;

/// The health of the worker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum WorkerHealth {
    /// It works, as far as known.
    #[default]
    Well,
    /// It died and was replaced.
    Replaced(WorkerFault),
    /// It died again before it could answer.
    Broken(WorkerFault),
}

/// The state of the worker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkerState {
    /// Its health.
    pub health: WorkerHealth,
    /// The number of restarts by the user.
    pub restarts: u32,
    /// The learned evaluation.
    pub learned: Learned,
    /// The number of times that the user has tried again to load it.
    pub retries: u32,
}

/// An event of the worker, or an action on it.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The worker has answered a wanted job; progress answers may be omitted.
    Answered(Rc<JobKind>, JobAnswer),
    /// The worker died and was replaced; with the reason, for users.
    Replaced(WorkerFault),
    /// The replacement died too; with the reason, for users.
    Broken(WorkerFault),
    /// Starts a new worker.
    Restart,
    /// Dismisses the notice about the worker.
    DismissNotice,
    /// The state of the learned evaluation has changed.
    Knowledge(Knowledge),
    /// Tries again to load it.
    RetryKnowledge,
    /// Dismisses the notice that it can't be had.
    DismissMissing,
}

/// The part of an action that is for other features.
pub(crate) enum Request {
    /// To hear the answer to the wanted job.
    Hear(Rc<JobKind>, Box<JobAnswer>),
    /// To repeat the jobs that failed, or gave worse results, for want of the learned evaluation.
    Renew,
}

impl WorkerState {
    /// Applies `action`, and returns the part of it that is for other features. An answer to any job but the `wanted` one is outdated.
    pub(crate) fn reduce(&mut self, action: Action, wanted: Option<&JobKind>) -> Option<Request> {
        match action {
            Action::Answered(kind, answer) => {
                let is_wanted = wanted.is_some_and(|wanted| wanted.is_same_work(&kind));
                return is_wanted.then(|| Request::Hear(kind, Box::new(answer)));
            }
            Action::Replaced(why) => self.health = WorkerHealth::Replaced(why),
            Action::Broken(why) => self.health = WorkerHealth::Broken(why),
            Action::Restart => self.restart(),
            Action::DismissNotice => self.dismiss_notice(),
            Action::Knowledge(knowledge) => self.learned = knowledge.into(),
            Action::RetryKnowledge => {
                self.retry_knowledge();
                return Some(Request::Renew);
            }
            Action::DismissMissing => self.dismiss_missing(),
        }
        None
    }

    /// Requests a new worker.
    pub(crate) fn restart(&mut self) {
        self.health = WorkerHealth::Well;
        self.restarts += 1;
    }

    /// Whether there is none until the user restarts it.
    pub fn is_broken(&self) -> bool {
        matches!(self.health, WorkerHealth::Broken(_))
    }

    /// Whether it has stopped because the custom player's text can't be read.
    pub fn refuses_player(&self) -> bool {
        matches!(self.health, WorkerHealth::Broken(WorkerFault::Refused(JobFault::Player(_))))
    }

    /// Whether it has stopped because the table from which a player plays can't be had.
    pub fn lacks_table(&self) -> bool {
        matches!(self.health, WorkerHealth::Broken(WorkerFault::Refused(JobFault::Table(_))))
    }

    /// Tries again to load the learned evaluation.
    fn retry_knowledge(&mut self) {
        if matches!(self.learned, Learned::Missing { .. }) {
            self.learned = Learned::Loading(0);
            self.retries += 1;
        }
    }

    /// Dismisses the notice that the learned evaluation can't be had.
    fn dismiss_missing(&mut self) {
        if let Learned::Missing { is_told, .. } = &mut self.learned {
            *is_told = true;
        }
    }

    /// Dismisses the notice that it was replaced.
    fn dismiss_notice(&mut self) {
        if !self.is_broken() {
            self.health = WorkerHealth::Well;
        }
    }
}
