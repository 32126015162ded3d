//! The state of the page of puzzles: the open puzzle, the choice, and the progress. Today's date is passed in.
use super::{Attempt, Phase, PuzzleProgress};
use formats::{Grade, Puzzle};
use othello::{Position, Square};
use protocol::{Analyse, Estimate};
use std::rc::Rc;
use ui::text::Named;
use ui::text::content_hash;

/// The choice of puzzles to offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The position of the day.
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

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The user chose other puzzles.
    Choose(Choice),
    /// The user asked for the next puzzle of the choice.
    Next,
    /// The user pressed a square.
    Press(Square),
    /// The worker solved a position and gives the result of each of its moves.
    Learned(Position, Vec<Estimate>),
    /// The pause before the reply is over. The number is that of the plies played when it began.
    Due(usize),
    /// The user takes back the move that gave the win away.
    TakeBack,
    /// The user restarts the puzzle.
    Restart,
    /// The user asks for the results of all moves; a move that gave the win away is taken back first.
    Reveal,
    /// The worker died for this reason and was not replaced; `None` if a new one has started.
    Broken(Option<worker_client::WorkerFault>),
}

/// The state of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzles {
    set: Rc<[Puzzle]>,
    today: u32,
    /// The puzzles on offer.
    pub choice: Choice,
    at: usize,
    /// The attempt at the open puzzle.
    pub attempt: Attempt,
    /// The solved puzzles and the daily streak.
    pub progress: PuzzleProgress,
    /// Why there is no worker; `None` if there is one.
    pub broken: Option<worker_client::WorkerFault>,
    /// The number of boards set up so far. Flips are animated only while it stays the same.
    pub generation: u32,
}

impl Puzzles {
    /// The page with the position of the day open. `today` is in days since 1970. `None` if `set` is empty.
    pub fn new(set: Rc<[Puzzle]>, today: u32, progress: PuzzleProgress) -> Option<Self> {
        let at = of_the_day(today, set.len())?;
        let attempt = Attempt::new(&set[at]);
        Some(Self { attempt, at, set, today, choice: Choice::Today, progress, broken: None, generation: 0 })
    }

    /// The state after `action`. An action that is not possible now changes nothing.
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

    /// The open puzzle.
    pub fn puzzle(&self) -> &Puzzle {
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

    /// The number of consecutive days on which the position of the day was solved.
    pub fn streak(&self) -> u32 {
        self.progress.streak(self.today)
    }

    /// The analysis that the worker has to run now; `None` also while there is no worker.
    pub fn wanted(&self) -> Option<Analyse> {
        self.attempt.wanted().filter(|_| self.broken.is_none())
    }

    /// The number of plies played if a reply is due, else `None`. [`Action::Due`] with this number plays the reply.
    pub fn due(&self) -> Option<usize> {
        self.attempt.reply().map(|_| self.attempt.game().turns().len())
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

    /// The next unsolved puzzle of the open one's grade, going round to the first; if all are solved, the next one. It also
    /// switches the choice to that grade.
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

/// The name of a puzzle in storage: a hash of its position, so that it does not depend on its place in the file.
fn name(puzzle: &Puzzle) -> u32 {
    content_hash(&puzzle.position().to_board_string()) as u32
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
