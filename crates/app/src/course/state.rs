//! The state of the course: the open step, the prediction, its trial, the question, and the progress. No browser, no worker.
use super::trials::{AnyTrial, Trial};
use super::work::{Finding, Work};
use super::{Answers, CourseProgress, Step};
use crate::features::lessons::Mark;
use crate::state::Named;

/// The settings that the learner can change in some of the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The exploration constant: a number in [`CONSTANTS`](super::trials::CONSTANTS).
    pub exploration: usize,
    /// Whether search B counts every playout for Black.
    pub is_broken: bool,
    /// The policy of search B's playouts: a number in [`POLICIES`](super::trials::POLICIES).
    pub policy: usize,
}

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Open a step, if it can be reached.
    Open(Step),
    /// Change a setting, before the run.
    Set(Settings),
    /// Predict that this choice is right.
    Predict(usize),
    /// Run the trial, or go on with one that waits.
    Run,
    /// The worker did this work and found that.
    Found(Work, Finding),
    /// The pause with this number is over.
    GoOn(u32),
    /// Make a new prediction for the same step.
    Again,
    /// Skip the open step.
    Skip,
    /// Go on to the next step, from one that has been done, seen or skipped.
    Next,
    /// Choose an answer to the step's question.
    Pick(usize),
    /// Give the chosen answer.
    Check,
    /// Answer the question anew.
    Retry,
    /// The worker was replaced: the trial starts anew.
    Replaced,
    /// There is no worker, for this reason; `None` if there is one again.
    Broken(Option<worker_client::WorkerFault>),
}

/// The state.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The steps that have been done, seen or skipped.
    pub progress: CourseProgress,
    /// The answers to the questions of the steps.
    pub answers: Answers,
    /// The open step; `None` after the last one.
    pub step: Option<Step>,
    /// Whether the question of the open step is asked: from the end of its first trial on.
    pub is_asked: bool,
    /// The answer that is chosen and not yet given.
    pub picked: Option<usize>,
    /// The settings.
    pub settings: Settings,
    /// The learner's prediction.
    pub prediction: Option<usize>,
    /// Whether the trial runs or has run.
    pub has_begun: bool,
    /// The trial.
    pub trial: AnyTrial,
    /// The number of trials so far.
    pub round: u32,
    /// The number of pauses so far.
    pub pauses: u32,
    /// Why there is no worker; `None` if there is one.
    pub broken: Option<worker_client::WorkerFault>,
}

impl Course {
    /// The course at the first step that is neither done nor seen nor skipped; at the end if there is none.
    pub fn new(progress: CourseProgress) -> Self {
        let settings = Settings { exploration: 4, is_broken: false, policy: 0 };
        let step = progress.first_open(Step::all());
        let trial = AnyTrial::new(step.unwrap_or(Step::Playout), settings, 1);
        Self {
            progress,
            answers: Answers::default(),
            step,
            // It is neither done nor seen.
            is_asked: false,
            picked: None,
            settings,
            prediction: None,
            has_begun: false,
            trial,
            round: 1,
            pauses: 0,
            broken: None,
        }
    }

    /// The same with the answers of earlier visits.
    #[must_use]
    pub fn answered(self, answers: Answers) -> Self {
        Self { answers, ..self }
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::Open(step) if self.progress.is_reached(step, Step::all()) => self.open(Some(step)),
            Action::Set(settings) if !self.has_begun => {
                self.settings = settings;
                self.reset();
            }
            Action::Predict(choice) if self.can_predict() && choice < self.trial().choices() => {
                self.prediction = Some(choice);
            }
            Action::Run if self.can_run() => {
                self.has_begun = true;
                self.trial.trial_mut().press();
            }
            Action::Found(work, found) if self.wanted().as_ref() == Some(&work) => self.take(found),
            Action::GoOn(pause) if self.pause().is_some_and(|(number, _)| number == pause) => {
                self.pauses += 1;
                self.trial.trial_mut().go_on();
                self.judge();
            }
            Action::Again => {
                self.round += 1;
                self.prediction = None;
                self.has_begun = false;
                self.reset();
            }
            Action::Skip => {
                if let Some(step) = self.step {
                    self.progress = self.progress.with(step, Mark::Skipped);
                    self.open(step.next());
                }
            }
            Action::Next if self.can_go_on() => self.open(self.step.and_then(Step::next)),
            Action::Pick(answer) if self.can_answer() => self.picked = Some(answer),
            Action::Check if self.can_answer() => self.give(self.picked),
            Action::Retry if self.is_asked => self.give(None),
            Action::Replaced => {
                self.reset();
                if self.has_begun {
                    self.trial.trial_mut().press();
                }
            }
            Action::Broken(why) => self.broken = why,
            _ => {}
        }
        self.is_asked |= self.is_over();
        self
    }

    /// The work for the worker now; `None` also while there is no worker.
    pub fn wanted(&self) -> Option<Work> {
        if self.broken.is_some() || self.step.is_none() {
            return None;
        }
        let preparation = self.trial().prepares();
        if preparation.is_some() || !self.has_begun { preparation } else { self.trial().wanted() }
    }

    /// The number of the current pause, and its length in milliseconds.
    pub fn pause(&self) -> Option<(u32, u32)> {
        self.trial().pause_ms().map(|ms| (self.pauses, ms))
    }

    /// The choice that is right, once that is known.
    pub fn answer(&self) -> Option<usize> {
        self.trial().answer().filter(|_| self.has_begun)
    }

    /// Whether the prediction was right; `None` until that is known.
    pub fn was_right(&self) -> Option<bool> {
        self.answer().map(|answer| self.prediction == Some(answer))
    }

    /// Whether the learner can make a prediction.
    pub fn can_predict(&self) -> bool {
        self.step.is_some() && !self.has_begun && self.trial().prepares().is_none()
    }

    /// Whether the trial can be run, or waits for the learner to go on.
    pub fn can_run(&self) -> bool {
        let is_ready = self.can_predict() && self.prediction.is_some();
        is_ready || (self.has_begun && self.trial().waits())
    }

    /// Whether the trial has come to its end.
    fn is_over(&self) -> bool {
        let trial = self.trial();
        let works = trial.waits() || trial.wanted().is_some() || trial.pause_ms().is_some();
        self.was_right().is_some() && !works
    }

    /// Whether the learner can answer the question of the open step.
    fn can_answer(&self) -> bool {
        self.is_asked && self.step.is_some_and(|step| self.answers.of(step).is_none())
    }

    /// Gives this answer to the question of the open step, or takes the given one back.
    fn give(&mut self, answer: Option<usize>) {
        if let Some(step) = self.step {
            self.answers = self.answers.with(step, answer);
            self.picked = None;
        }
    }

    /// Whether the learner can go on to the next step: the open one has come to its result, now or earlier, or was skipped.
    pub fn can_go_on(&self) -> bool {
        self.step.is_some_and(|step| self.progress.of(step) != Mark::Open)
    }

    fn trial(&self) -> &dyn Trial {
        self.trial.trial()
    }

    fn open(&mut self, step: Option<Step>) {
        self.step = step;
        self.is_asked = step.is_some_and(|step| self.progress.of(step) >= Mark::Seen);
        self.picked = None;
        self.round += 1;
        self.prediction = None;
        self.has_begun = false;
        self.reset();
    }

    fn reset(&mut self) {
        if let Some(step) = self.step {
            self.trial = AnyTrial::new(step, self.settings, self.round);
        }
    }

    fn take(&mut self, found: Finding) {
        self.trial.trial_mut().take(found);
        self.judge();
    }

    /// Marks the step once its result is known: as done if the prediction has come true, else as seen: one learns
    /// most from a wrong prediction, and need not guess a second time.
    fn judge(&mut self) {
        if let (Some(step), Some(was_right)) = (self.step, self.was_right()) {
            let mark = if was_right && self.trial().counts() { Mark::Done } else { Mark::Seen };
            self.progress = self.progress.with(step, mark);
        }
    }

    /// Whether a new prediction helps most now: the result is known, and the step is about another one.
    pub fn asks_again(&self) -> bool {
        self.answer().is_some() && !self.trial().counts()
    }
}
