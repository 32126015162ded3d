//! The page of puzzles: which one is open, and what was solved. The day comes from outside.
use super::{Attempt, Phase, Progress};
use crate::state::Named;
use formats::{Grade, Puzzle};
use othello::{Position, Square};
use protocol::{Analyse, Estimate};
use std::rc::Rc;
use ui::text::content_hash;

/// Which puzzles are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The position of the day.
    Today,
    /// Those of a grade.
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

/// What happens.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Others are to be offered.
    Choose(Choice),
    /// The next puzzle of these.
    Next,
    /// A square was pressed.
    Press(Square),
    /// The worker has solved a position: what each of its moves is worth.
    Learned(Position, Vec<Estimate>),
    /// The wait for a reply is over, after so many plies.
    Due(usize),
    /// The move that failed is to be taken back.
    TakeBack,
    /// The puzzle is to begin again.
    Restart,
    /// The results of all moves are to be shown, in the place of a move that failed.
    Reveal,
    /// The worker has died and was not replaced, for this reason; or there is a new one.
    Broken(Option<String>),
}

/// The puzzles, and one of them open.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzles {
    set: Rc<[Puzzle]>,
    today: u32,
    /// Which are offered.
    pub choice: Choice,
    at: usize,
    /// The one that is open, as it is being played.
    pub attempt: Attempt,
    /// What was solved.
    pub progress: Progress,
    /// Why there is no worker.
    pub broken: Option<String>,
    /// Counts the boards: within one, discs turn over.
    pub generation: u32,
}

impl Puzzles {
    /// The position of the day; days are counted from 1970. `None` without puzzles.
    pub fn new(set: Rc<[Puzzle]>, today: u32, progress: Progress) -> Option<Self> {
        let at = of_the_day(today, set.len())?;
        let attempt = Attempt::new(&set[at]);
        Some(Self { attempt, at, set, today, choice: Choice::Today, progress, broken: None, generation: 0 })
    }

    /// The state after `action`. What makes no sense at the moment changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::Choose(choice) => {
                self.choice = choice;
                self.open(self.first_of(choice));
            }
            Action::Next => {
                let next = self.next();
                self.open(next);
            }
            Action::Press(square) => self.attempt.press(square),
            Action::Learned(position, moves) => self.attempt.learn(position, &moves),
            Action::Due(plies) if self.due() == Some(plies) => self.attempt.play_reply(),
            Action::TakeBack => self.attempt.take_back(),
            Action::Restart => {
                self.attempt.restart();
                self.generation += 1;
            }
            Action::Reveal => {
                self.attempt.take_back();
                self.attempt.is_revealed = true;
            }
            Action::Broken(why) => self.broken = why,
            Action::Due(_) => {}
        }
        if self.attempt.phase() == Phase::Solved {
            let day = (self.choice == Choice::Today).then_some(self.today);
            self.progress.note(name(&self.set[self.at]), day);
        }
        self
    }

    /// The puzzle that is open.
    pub fn puzzle(&self) -> &Puzzle {
        &self.set[self.at]
    }

    /// Its number among those of its grade, from 1.
    pub fn number(&self) -> usize {
        let grade = self.puzzle().grade();
        self.set[..=self.at].iter().filter(|puzzle| puzzle.grade() == grade).count()
    }

    /// How many of those that are offered were solved, and how many there are.
    pub fn counts(&self) -> (usize, usize) {
        let offered = || self.offered(self.choice);
        let solved = offered().filter(|&at| self.is_solved(at)).count();
        (solved, offered().count())
    }

    /// Whether the puzzle that is open was solved, now or before.
    pub fn was_solved(&self) -> bool {
        self.is_solved(self.at)
    }

    /// On how many days on end the position of the day was solved.
    pub fn streak(&self) -> u32 {
        self.progress.streak(self.today)
    }

    /// What the worker is to solve.
    pub fn wanted(&self) -> Option<Analyse> {
        self.attempt.wanted().filter(|_| self.broken.is_none())
    }

    /// After how many plies a reply is due: it is played after a moment, so that one can follow.
    pub fn due(&self) -> Option<usize> {
        self.attempt.reply().map(|_| self.attempt.game().turns().len())
    }

    fn is_solved(&self, at: usize) -> bool {
        self.progress.is_solved(name(&self.set[at]))
    }

    /// The places of the puzzles that a choice offers.
    fn offered(&self, choice: Choice) -> impl Iterator<Item = usize> {
        let today = of_the_day(self.today, self.set.len());
        (0..self.set.len()).filter(move |&at| match choice {
            Choice::Today => Some(at) == today,
            Choice::Of(grade) => self.set[at].grade() == grade,
        })
    }

    /// The first that was not solved yet, or else the first.
    fn first_of(&self, choice: Choice) -> Option<usize> {
        self.offered(choice).find(|&at| !self.is_solved(at)).or_else(|| self.offered(choice).next())
    }

    /// The next one after this that was not solved yet, or else the next; after the position of the day one of its grade.
    fn next(&mut self) -> Option<usize> {
        self.choice = Choice::Of(self.puzzle().grade());
        let later = || self.offered(self.choice).filter(|&at| at > self.at);
        let open = later().find(|&at| !self.is_solved(at));
        let earlier = || self.offered(self.choice).find(|&at| at != self.at && !self.is_solved(at));
        open.or_else(earlier).or_else(|| later().next()).or_else(|| self.offered(self.choice).next())
    }

    fn open(&mut self, at: Option<usize>) {
        if let Some(at) = at {
            self.at = at;
            self.attempt = Attempt::new(&self.set[at]);
            self.generation += 1;
        }
    }
}

/// The name of a puzzle that storage knows it by, whatever becomes of its place in the file.
fn name(puzzle: &Puzzle) -> u32 {
    content_hash(&puzzle.position().to_board_string()) as u32
}

/// The place of the position of a day. All of them have their turn before one comes again, and neighbours in the file, which
/// are of one grade, don't follow each other.
fn of_the_day(day: u32, count: usize) -> Option<usize> {
    let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
    let is_coprime = |step: &u64| (2..=*step).all(|n| !step.is_multiple_of(n) || !count.is_multiple_of(n));
    // About the golden ratio of the whole way round.
    let step = (count * 34 / 55..).find(is_coprime).unwrap_or(1).max(1);
    usize::try_from(u64::from(day) * step % count).ok()
}
