//! The state of the page of endgame puzzles: the puzzles and the attempt at the open one.
use super::{Attempt, Choice, Phase, PuzzleProgress, Shelf};
use crate::features::search::News;
use formats::Puzzle;
use games::from_bytes;
use othello::Square;
use protocol::Analyse;
use std::rc::Rc;

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The user chose other puzzles.
    Choose(Choice),
    /// The user asked for the next puzzle of the choice.
    Next,
    /// The user pressed a square.
    Press(Square),
    /// The pause before the reply is over. The number is that of the plies played when it began.
    Due(usize),
    /// The user takes back the move that gave the win away.
    TakeBack,
    /// The user restarts the puzzle.
    Restart,
    /// The user asks for the results of all moves; a move that gave the win away is taken back first.
    Reveal,
    /// The worker solved a position, or died.
    Told(News),
}

/// The state of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzles {
    /// The puzzles.
    pub shelf: Shelf<Puzzle>,
    /// The attempt at the open puzzle.
    pub attempt: Attempt,
    /// Why there is no worker; `None` if there is one.
    pub broken: Option<worker_client::WorkerFault>,
    /// The number of boards set up so far. Flips are animated only while it stays the same.
    pub generation: u32,
}

impl Puzzles {
    /// The page with the position of the day open. `today` is in days since 1970. `None` if `set` is empty.
    pub fn new(set: Rc<[Puzzle]>, today: u32, progress: PuzzleProgress) -> Option<Self> {
        let shelf = Shelf::new(set, today, progress)?;
        Some(Self { attempt: Attempt::new(shelf.puzzle()), shelf, broken: None, generation: 0 })
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::Choose(choice) => {
                self.shelf.choose(choice);
                self.open();
            }
            Action::Next => {
                self.shelf.turn_to_next();
                self.open();
            }
            Action::Press(square) => self.attempt.press(square),
            Action::Told(News::Analysis(order, found)) => {
                if let Ok(position) = from_bytes(&order.position.bytes) {
                    self.attempt.learn(position, &found.moves);
                }
            }
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
            Action::Told(News::Broken(why)) => self.broken = why,
            Action::Due(_) => {}
        }
        if self.attempt.phase() == Phase::Solved {
            self.shelf.note_solved();
        }
        self
    }

    /// The analysis that the worker has to run now; `None` also while there is no worker.
    pub fn wanted(&self) -> Option<Analyse> {
        self.attempt.wanted().filter(|_| self.broken.is_none())
    }

    /// The number of plies played if a reply is due, else `None`. [`Action::Due`] with this number plays the reply.
    pub fn due(&self) -> Option<usize> {
        self.attempt.reply().map(|_| self.attempt.game().turns().len())
    }

    /// Begins the open puzzle.
    fn open(&mut self) {
        self.attempt = Attempt::new(self.shelf.puzzle());
        self.generation += 1;
    }
}
