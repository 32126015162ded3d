//! How the worker is, as far as people are told.

/// How the worker is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum WorkerHealth {
    /// As far as one knows it works.
    #[default]
    Well,
    /// It died and was replaced; why, for people.
    Replaced(String),
    /// It died again before it could answer; why, for people.
    Broken(String),
}

/// The worker as the page shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkerState {
    /// How it is.
    pub health: WorkerHealth,
    /// How often the player wanted a new one.
    pub restarts: u32,
}

impl WorkerState {
    /// A new worker is wanted.
    pub(crate) fn restart(&mut self) {
        self.health = WorkerHealth::Well;
        self.restarts += 1;
    }

    /// Whether there is none until the player wants one.
    pub fn is_broken(&self) -> bool {
        matches!(self.health, WorkerHealth::Broken(_))
    }

    /// That it was replaced was read.
    pub(crate) fn dismiss_notice(&mut self) {
        if !self.is_broken() {
            self.health = WorkerHealth::Well;
        }
    }
}
