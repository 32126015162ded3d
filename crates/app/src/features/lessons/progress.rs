//! Progress through the lessons, and its text form for storage.
use super::Task;
use crate::state::Named;

/// The progress of one lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Neither done nor skipped.
    #[default]
    Open,
    /// Skipped by the learner.
    Skipped,
    /// Solved.
    Done,
}

impl Named for Mark {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Open, "open"), (Self::Skipped, "skipped"), (Self::Done, "done")];
}

/// The marks of all lessons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress([Mark; Task::NAMED.len()]);

impl Progress {
    /// A lesson's mark.
    pub const fn of(&self, task: Task) -> Mark {
        self.0[task as usize]
    }

    /// The same marks with this lesson marked. A mark never gets lower: a done lesson stays done.
    #[must_use]
    pub fn with(mut self, task: Task, mark: Mark) -> Self {
        let place = &mut self.0[task as usize];
        *place = mark.max(*place);
        self
    }

    /// The first lesson that is neither done nor skipped.
    pub fn first_open(&self) -> Option<Task> {
        Task::NAMED.iter().map(|(task, _)| *task).find(|task| self.of(*task) == Mark::Open)
    }

    /// Whether a lesson can be opened: it has been done or skipped itself, or all lessons before it have.
    pub fn is_reached(&self, task: Task) -> bool {
        self.first_open().is_none_or(|open| task as usize <= open as usize) || self.of(task) != Mark::Open
    }

    /// The marks as text for storage: a line `lesson=mark` for each lesson.
    pub fn to_text(&self) -> String {
        let lines = Task::NAMED.iter().map(|&(task, name)| format!("{name}={}", self.of(task).name()));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Merges lines from [`to_text`](Self::to_text) into these marks; the higher mark wins. Ignores lines it can't read.
    #[must_use]
    pub fn and(self, text: &str) -> Self {
        let marks = text.lines().filter_map(|line| {
            let (task, mark) = line.split_once('=')?;
            Some((Task::from_name(task)?, Mark::from_name(mark)?))
        });
        marks.fold(self, |progress, (task, mark)| progress.with(task, mark))
    }
}
