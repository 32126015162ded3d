//! Progress through sequences of lessons, and its text form for storage.
use super::Task;
use std::marker::PhantomData;
use ui::text::Named;

/// The progress of one lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Neither done nor skipped.
    #[default]
    Open,
    /// Skipped by the learner.
    Skipped,
    /// Seen to its end, though the learner predicted something else.
    Seen,
    /// Solved.
    Done,
}

impl Named for Mark {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Open, "open"), (Self::Skipped, "skipped"), (Self::Seen, "seen"), (Self::Done, "done")];
}

/// The marks of the lessons.
pub type LessonProgress = Marks<Task, { Task::NAMED.len() }>;

/// The marks of the `COUNT` values of `T`, lessons in one or several sequences, in the order of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks<T, const COUNT: usize> {
    marks: [Mark; COUNT],
    lessons: PhantomData<T>,
}

impl<T, const COUNT: usize> Default for Marks<T, COUNT> {
    fn default() -> Self {
        Self { marks: [Mark::Open; COUNT], lessons: PhantomData }
    }
}

impl<T: Named, const COUNT: usize> Marks<T, COUNT> {
    /// A lesson's mark.
    pub fn of(&self, task: T) -> Mark {
        self.marks[place(task)]
    }

    /// The same marks with this lesson marked. A mark never gets lower: a done lesson stays done.
    #[must_use]
    pub fn with(mut self, task: T, mark: Mark) -> Self {
        let old = &mut self.marks[place(task)];
        *old = mark.max(*old);
        self
    }

    /// The first lesson of a sequence that is neither done nor skipped.
    pub fn first_open(&self, sequence: impl IntoIterator<Item = T>) -> Option<T> {
        sequence.into_iter().find(|task| self.of(*task) == Mark::Open)
    }

    /// Whether a lesson of a sequence can be opened: it has been done or skipped itself, or all lessons before it have.
    pub fn is_reached(&self, task: T, sequence: impl IntoIterator<Item = T>) -> bool {
        self.of(task) != Mark::Open || self.first_open(sequence) == Some(task)
    }

    /// The marks as text for storage: a line `lesson=mark` for each lesson.
    pub fn to_text(&self) -> String {
        let lines = T::NAMED.iter().map(|&(task, name)| format!("{name}={}", self.of(task).name()));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Merges lines from [`to_text`](Self::to_text) into these marks; the higher mark wins. Ignores lines it can't read.
    #[must_use]
    pub fn and(self, text: &str) -> Self {
        let marks = text.lines().filter_map(|line| {
            let (task, mark) = line.split_once('=')?;
            Some((T::from_name(task)?, Mark::from_name(mark)?))
        });
        marks.fold(self, |progress, (task, mark)| progress.with(task, mark))
    }
}

/// The place of a lesson among the names.
fn place<T: Named>(task: T) -> usize {
    T::NAMED.iter().position(|(other, _)| *other == task).unwrap_or_default()
}
