//! The state of the page: the set-up in the form, and the experiment under way. No browser, no worker.
use super::journal::{Aside, LastVisit, MOST_ASIDE};
use super::link::LinkError;
use super::run::Run;
use super::setup::Setup;
use arena::{PairLine, Task};
use games::AnySetup;
use protocol::PairOrder;
use std::rc::Rc;

/// The stage of the experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There is none.
    Empty,
    /// The games of the last visit are being read.
    Restoring,
    /// Games are played.
    Running,
    /// It waits for the user to resume it.
    Paused,
    /// It is complete, its test has come to a verdict, or the user has stopped it.
    Over,
}

impl Stage {
    /// Its name for tests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Restoring => "restoring",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Over => "over",
        }
    }
}

/// Why the experiment was paused without the user's wish.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The worker died, or refused the games, for this reason.
    Worker(worker_client::WorkerFault),
    /// A player needs the learned evaluation, which can't be had.
    Knowledge,
    /// The games can't be stored, for this reason.
    Storage(String),
    /// Another tab plays this experiment, or has begun another one.
    Elsewhere,
    /// As many experiments are kept aside as can be: one has to be removed first.
    Full,
    /// Some of the stored games, or their set-up, can't be read. They stay stored until the user removes them.
    Damaged,
}

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The user changes the set-up.
    Edit(Box<Setup>),
    /// The user chooses a game.
    Choose(AnySetup),
    /// The address has a set-up.
    Linked(Result<Box<Setup>, LinkError>),
    /// Begin the experiment of the set-up. The last one is set aside, beside those before it.
    Start,
    /// Pause it.
    Pause,
    /// Go on.
    Resume,
    /// End it.
    Stop,
    /// Set it aside.
    Clear,
    /// These experiments are set aside now.
    Asides(Vec<Aside>),
    /// Bring back the experiment in this slot, in exchange for this one.
    BringBack(usize),
    /// It was brought back.
    BroughtBack(LastVisit),
    /// Remove the experiment in this slot.
    ForgetAside(usize),
    /// Name the experiment in this slot.
    NameAside(usize, String),
    /// Remove the stored games that can't be read.
    RemoveDamaged,
    /// These pairs were stored by the last visit.
    Restore(Vec<PairLine>),
    /// These were all; some may be damaged.
    Restored {
        /// Whether some are.
        damaged: bool,
    },
    /// A pair of games was played, and is stored.
    Add(Box<PairLine>),
    /// It can't go on.
    Fail(Fault),
}

/// The state.
#[derive(Clone, Debug, PartialEq)]
pub struct Lab {
    /// The set-up in the form.
    pub setup: Setup,
    /// Why the address has no set-up, if it should have one.
    pub bad_link: Option<LinkError>,
    /// The experiment.
    pub run: Option<Rc<Run>>,
    /// The stage of the experiment.
    pub stage: Stage,
    /// Why it was paused.
    pub fault: Option<Fault>,
    /// The results when they were last announced, every tenth part of the games.
    pub told: Option<Rc<Run>>,
    /// Whether the user ended it.
    pub is_stopped: bool,
    /// The experiments that were set aside.
    pub asides: Vec<Aside>,
}

impl Lab {
    /// The state at the beginning of a visit: the set-up of the last one, and its experiment, whose games are still to be restored.
    pub fn new(setup: Setup, found: LastVisit) -> Self {
        let empty = Self {
            setup,
            bad_link: None,
            run: None,
            stage: Stage::Empty,
            fault: None,
            told: None,
            is_stopped: false,
            asides: Vec::new(),
        };
        let damaged = || Self { stage: Stage::Paused, fault: Some(Fault::Damaged), ..empty.clone() };
        match found {
            LastVisit::Nothing => empty,
            LastVisit::Unreadable => damaged(),
            LastVisit::Experiment { setup, is_stopped } => match Run::new(*setup) {
                Ok(run) => Self { run: Some(Rc::new(run)), stage: Stage::Restoring, is_stopped, ..empty },
                Err(_) => damaged(),
            },
        }
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::Edit(setup) => self.setup = *setup,
            Action::Choose(game) => self.setup = self.setup.in_game(game),
            Action::Linked(Ok(setup)) => {
                self.setup = *setup;
                self.bad_link = None;
            }
            Action::Linked(Err(error)) => self.bad_link = Some(error),
            Action::Start if self.can_start() && !self.has_room() => self.fault = Some(Fault::Full),
            Action::Clear if self.can_clear() && !self.has_room() => self.fault = Some(Fault::Full),
            Action::Start if self.can_start() => {
                if let Ok(run) = Run::new(self.setup.clone()) {
                    self.begin(run);
                }
            }
            Action::Pause if self.stage == Stage::Running => self.stage = Stage::Paused,
            Action::Resume if self.can_resume() => {
                self.stage = Stage::Running;
                self.fault = None;
            }
            Action::Stop if self.can_stop() => {
                self.is_stopped = true;
                self.fault = None;
                self.end();
            }
            Action::Clear if self.can_clear() => return self.cleared(),
            Action::Asides(asides) => {
                self.asides = asides;
                if self.fault == Some(Fault::Full) && self.has_room() {
                    self.fault = None;
                }
            }
            Action::BroughtBack(found) => self.bring_back(found),
            Action::RemoveDamaged if self.fault == Some(Fault::Damaged) => {
                if self.run.is_none() {
                    return self.cleared();
                }
                self.fault = None;
                self.end_if_over();
            }
            Action::Restore(lines) if self.stage == Stage::Restoring => {
                if let Some(run) = &mut self.run {
                    let run = Rc::make_mut(run);
                    lines.iter().take_while(|line| run.add(line)).count();
                }
            }
            Action::Restored { damaged } if self.stage == Stage::Restoring => {
                self.stage = Stage::Paused;
                self.fault = damaged.then_some(Fault::Damaged);
                if !damaged {
                    self.end_if_over();
                }
            }
            Action::Add(line) if matches!(self.stage, Stage::Running | Stage::Paused) => self.add(&line),
            Action::Fail(Fault::Elsewhere) => {
                if matches!(self.stage, Stage::Running | Stage::Restoring) {
                    self.stage = Stage::Paused;
                }
                self.fault = Some(Fault::Elsewhere);
            }
            Action::Fail(fault) if matches!(self.stage, Stage::Running | Stage::Paused) => {
                self.stage = Stage::Paused;
                self.fault = Some(fault);
            }
            _ => {}
        }
        self
    }

    /// Whether an experiment can be started: none is under way, the set-up is right, and no stored games are in the way.
    pub fn can_start(&self) -> bool {
        matches!(self.stage, Stage::Empty | Stage::Over)
            && !self.is_locked()
            && self.setup.experiment().is_ok()
    }

    /// Whether there is room to set this experiment aside. One without games needs none.
    fn has_room(&self) -> bool {
        let has_no_games = self.stage == Stage::Empty || self.run.as_ref().is_some_and(|run| run.done == 0);
        has_no_games || self.asides.len() < MOST_ASIDE
    }

    /// Whether a paused experiment can go on.
    pub fn can_resume(&self) -> bool {
        self.stage == Stage::Paused && !self.is_locked()
    }

    /// Whether the experiment can be ended.
    pub fn can_stop(&self) -> bool {
        matches!(self.stage, Stage::Running | Stage::Paused) && !self.is_locked()
    }

    /// Whether the experiment can be forgotten with its stored games.
    pub fn can_clear(&self) -> bool {
        matches!(self.stage, Stage::Paused | Stage::Over) && self.fault != Some(Fault::Elsewhere)
    }

    /// Whether the stored games can't be added to: they are another tab's, or some of them can't be read.
    const fn is_locked(&self) -> bool {
        matches!(self.fault, Some(Fault::Elsewhere | Fault::Damaged))
    }

    /// The pair of games that is played, and the order for the worker. `None` unless the experiment is running.
    pub fn wanted(&self) -> Option<(Task, PairOrder)> {
        let run = self.run.as_ref().filter(|_| self.stage == Stage::Running)?;
        run.next().map(|task| (task, run.order(task)))
    }

    /// Whether an experiment that was set aside can be brought back.
    pub fn can_bring_back(&self) -> bool {
        let is_quiet = matches!(self.stage, Stage::Empty | Stage::Paused | Stage::Over);
        !self.asides.is_empty() && is_quiet && !self.is_locked()
    }

    /// Shows the experiment that was brought back, with its set-up in the form.
    fn bring_back(&mut self, found: LastVisit) {
        let setup = match &found {
            LastVisit::Experiment { setup, .. } => (**setup).clone(),
            LastVisit::Nothing | LastVisit::Unreadable => self.setup.clone(),
        };
        *self = Self::new(setup, found);
    }

    fn cleared(self) -> Self {
        Self { bad_link: self.bad_link, asides: self.asides, ..Self::new(self.setup, LastVisit::Nothing) }
    }

    fn begin(&mut self, run: Run) {
        self.run = Some(Rc::new(run));
        self.told = self.run.clone();
        self.stage = Stage::Running;
        self.fault = None;
        self.is_stopped = false;
    }

    fn add(&mut self, line: &PairLine) {
        let Some(run) = &mut self.run else { return };
        let run = Rc::make_mut(run);
        if run.add(line) {
            let tenth = |done: usize| done * 10 / run.experiment.len().max(1);
            if tenth(run.done) > tenth(run.done - 1) {
                self.told = self.run.clone();
            }
            self.end_if_over();
        }
    }

    fn end_if_over(&mut self) {
        if self.is_stopped || self.run.as_ref().is_some_and(|run| run.next().is_none()) {
            self.end();
        }
    }

    fn end(&mut self) {
        self.stage = Stage::Over;
        self.told = self.run.clone();
    }
}
