//! The puzzles of a game: those on offer, the open one, and the progress. Today's date is passed in.
use super::PuzzleProgress;
use formats::{FoursPuzzle, Grade, Puzzle};
use std::rc::Rc;
use ui::text::{Named, content_hash};

/// A puzzle that can be offered among others.
pub trait Offer {
    /// Its difficulty.
    fn grade(&self) -> Grade;

    /// A text that no other puzzle has, such as its position. Its hash names the puzzle in storage, so that the name does not depend on the place in
    /// the file.
    fn identity(&self) -> String;
}

impl Offer for Puzzle {
    fn grade(&self) -> Grade {
        self.grade()
    }

    fn identity(&self) -> String {
        self.position().to_board_string()
    }
}

impl Offer for FoursPuzzle {
    fn grade(&self) -> Grade {
        self.grade()
    }

    fn identity(&self) -> String {
        gobang::text::write(self.game().turns().iter().map(|turn| turn.action()))
    }
}

/// The choice of puzzles to offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The puzzle of the day.
    Today,
    /// All puzzles of a grade.
    Of(Grade),
}

impl Named for Choice {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Today, "today"),
        (Self::Of(Grade::Easy), "easy"),
        (Self::Of(Grade::Medium), "medium"),
        (Self::Of(Grade::Hard), "hard"),
    ];
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf<P> {
    set: Rc<[P]>,
    today: u32,
    /// The puzzles on offer.
    pub choice: Choice,
    at: usize,
    /// The solved puzzles and the daily streak.
    pub progress: PuzzleProgress,
}

impl<P: Offer> Shelf<P> {
    /// The puzzles with that of the day open. `today` is in days since 1970. `None` if `set` is empty.
    pub fn new(set: Rc<[P]>, today: u32, progress: PuzzleProgress) -> Option<Self> {
        let at = of_the_day(today, set.len())?;
        Some(Self { at, set, today, choice: Choice::Today, progress })
    }

    /// Turns to other puzzles.
    pub(super) fn choose(&mut self, choice: Choice) {
        self.choice = choice;
        self.at = self.first_of(choice).unwrap_or(self.at);
    }

    /// Turns to the next unsolved puzzle of the open one's grade, going round to the first; if all are solved, to the next one. It also switches
    /// the choice to that grade.
    pub(super) fn turn_to_next(&mut self) {
        self.choice = Choice::Of(self.puzzle().grade());
        let later = || self.offered(self.choice).filter(|&at| at > self.at);
        let open = later().find(|&at| !self.is_solved(at));
        let earlier = || self.offered(self.choice).find(|&at| at != self.at && !self.is_solved(at));
        let next =
            open.or_else(earlier).or_else(|| later().next()).or_else(|| self.offered(self.choice).next());
        self.at = next.unwrap_or(self.at);
    }

    /// Marks the open puzzle as solved.
    pub(super) fn note_solved(&mut self) {
        let day = (self.choice == Choice::Today).then_some(self.today);
        self.progress.note(name(self.puzzle()), day);
    }

    /// The open puzzle.
    pub fn puzzle(&self) -> &P {
        &self.set[self.at]
    }

    /// Its number among those of its grade, from 1.
    pub fn number(&self) -> usize {
        let grade = self.puzzle().grade();
        self.set[..=self.at].iter().filter(|puzzle| puzzle.grade() == grade).count()
    }

    /// The number of puzzles on offer that have been solved, and the number on offer.
    pub fn counts(&self) -> (usize, usize) {
        let offered = || self.offered(self.choice);
        let solved = offered().filter(|&at| self.is_solved(at)).count();
        (solved, offered().count())
    }

    /// Whether the open puzzle has been solved, now or on an earlier visit.
    pub fn was_solved(&self) -> bool {
        self.is_solved(self.at)
    }

    /// The number of consecutive days on which the puzzle of the day was solved.
    pub fn streak(&self) -> u32 {
        self.progress.streak(self.today)
    }

    fn is_solved(&self, at: usize) -> bool {
        self.progress.is_solved(name(&self.set[at]))
    }

    /// The indices of the puzzles that a choice offers.
    fn offered(&self, choice: Choice) -> impl Iterator<Item = usize> {
        let today = of_the_day(self.today, self.set.len());
        (0..self.set.len()).filter(move |&at| match choice {
            Choice::Today => Some(at) == today,
            Choice::Of(grade) => self.set[at].grade() == grade,
        })
    }

    /// The first puzzle of a choice that is not solved yet, or else its first.
    fn first_of(&self, choice: Choice) -> Option<usize> {
        self.offered(choice).find(|&at| !self.is_solved(at)).or_else(|| self.offered(choice).next())
    }
}

/// The name of a puzzle in storage.
fn name(puzzle: &impl Offer) -> u32 {
    content_hash(&puzzle.identity()) as u32
}

/// The index of the position of a day. Every puzzle has its day before one comes again, and consecutive days are far apart in
/// the file, which is sorted by grade.
fn of_the_day(day: u32, count: usize) -> Option<usize> {
    let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
    let is_coprime = |step: &u64| (2..=*step).all(|n| !step.is_multiple_of(n) || !count.is_multiple_of(n));
    // About 1/golden ratio of the count, and coprime to it.
    let step = (count * 34 / 55..).find(is_coprime).unwrap_or(1).max(1);
    usize::try_from(u64::from(day) * step % count).ok()
}
