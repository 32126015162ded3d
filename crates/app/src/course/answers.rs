//! The learner's answers to the questions of the steps, and their text form for storage.
use super::{Step, question};
use crate::state::Named;

/// The last answer to the question of each step, by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers([Option<usize>; Step::NAMED.len()]);

/// How a line of the text form begins. The progress of the course, which is stored with it, ignores such lines.
const PREFIX: &str = "answer ";

impl Answers {
    /// The answer to the question of a step, if it has one.
    pub fn of(&self, step: Step) -> Option<usize> {
        self.0[step as usize]
    }

    /// Whether that answer is right; `None` without one.
    pub fn is_right(&self, step: Step) -> Option<bool> {
        self.of(step).map(|answer| answer == question(step).right)
    }

    /// The same answers with this one, or without one.
    #[must_use]
    pub fn with(mut self, step: Step, answer: Option<usize>) -> Self {
        self.0[step as usize] = answer.filter(|answer| *answer < question(step).answers.len());
        self
    }

    /// The answers as text for storage: a line `answer step=place` for each.
    pub fn to_text(&self) -> String {
        let line = |step: Step| self.of(step).map(|answer| format!("{PREFIX}{}={answer}\n", step.name()));
        Step::all().filter_map(line).collect()
    }

    /// Adds the lines from [`to_text`](Self::to_text) to these answers: a right answer wins, else the one that is here. Ignores lines it
    /// can't read.
    #[must_use]
    pub fn and(self, text: &str) -> Self {
        let stored = text.lines().filter_map(|line| {
            let (step, answer) = line.strip_prefix(PREFIX)?.split_once('=')?;
            Some((Step::from_name(step)?, answer.parse().ok()?))
        });
        stored.fold(self, |answers, (step, answer)| {
            let other = answers.with(step, Some(answer));
            if answers.of(step).is_none() || other.is_right(step) == Some(true) { other } else { answers }
        })
    }
}
