//! The health of the worker, as shown to the user.
use super::Learned;
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

impl WorkerState {
    /// Requests a new worker.
    pub(crate) fn restart(&mut self) {
        self.health = WorkerHealth::Well;
        self.restarts += 1;
    }

    /// Whether there is none until the user restarts it.
    pub fn is_broken(&self) -> bool {
        matches!(self.health, WorkerHealth::Broken(_))
    }

    /// Tries again to load the learned evaluation.
    pub(crate) fn retry_knowledge(&mut self) {
        if matches!(self.learned, Learned::Missing { .. }) {
            self.learned = Learned::Loading(0);
            self.retries += 1;
        }
    }

    /// Dismisses the notice that the learned evaluation can't be had.
    pub(crate) fn dismiss_missing(&mut self) {
        if let Learned::Missing { is_told, .. } = &mut self.learned {
            *is_told = true;
        }
    }

    /// Dismisses the notice that it was replaced.
    pub(crate) fn dismiss_notice(&mut self) {
        if !self.is_broken() {
            self.health = WorkerHealth::Well;
        }
    }
}
