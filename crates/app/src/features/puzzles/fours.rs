//! The state of the page of puzzles of Gobang: wins by continuous fours, some of them after an open three. After a four there is one answer, so
//! the rules give the replies, and the file gives the first move that wins and the answer to a three.
use super::{Choice, PuzzleProgress, Shelf};
use board_game::{BoardGame, Line, Side, Spot, ThreatKind};
use formats::FoursPuzzle;
use gobang::Position;
use std::rc::Rc;

/// An event on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoursAction {
    /// The user chose other puzzles.
    Choose(Choice),
    /// The user asked for the next puzzle of the choice.
    Next,
    /// The user pressed a spot.
    Press(Spot),
    /// The pause before the reply is over. The number is that of the plies played when it began.
    Due(usize),
    /// The user takes back the move that gave the win away.
    TakeBack,
    /// The user restarts the puzzle.
    Restart,
    /// The user asks for the first move; the puzzle starts again.
    Reveal,
}

/// The phase of an attempt, by the event that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoursPhase {
    /// The solver's move.
    Yours,
    /// The opponent's reply.
    Replying,
    /// Nothing: the solver has five in a row.
    Solved,
    /// Nothing: a move gave the win away.
    Failed(FoursSlip),
}

/// How a move gave the win away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoursSlip {
    /// It makes no four, so the opponent has time to defend.
    NoFour(Spot),
    /// The first move makes a four, but no win by fours begins with it.
    OtherFour(Spot),
    /// In a puzzle that begins with a three, where no other move is proven to win, and none is refuted here.
    NotProven(Spot),
    /// After the reply, the solver has no four left.
    RunsOut,
    /// The opponent has five in a row.
    Lost,
}

/// A puzzle and the moves played in it.
#[derive(Clone, Debug, PartialEq)]
pub struct FoursAttempt {
    game: Line<Position>,
    /// The plies that the puzzle began with.
    given: usize,
    solver: Side,
    first: Spot,
    /// The answer to the first move, if it is a three.
    defence: Option<Spot>,
    /// Whether the first move is shown.
    pub is_revealed: bool,
}

impl FoursAttempt {
    /// An attempt at the beginning of `puzzle`.
    pub fn new(puzzle: &FoursPuzzle) -> Self {
        let game = puzzle.game().clone();
        let (given, first) = (game.turns().len(), puzzle.first().spot());
        let defence = puzzle.defence().map(|point| point.spot());
        Self { game, given, solver: puzzle.solver(), first, defence, is_revealed: false }
    }

    /// The moves so far, those that led to the puzzle included.
    pub const fn game(&self) -> &Line<Position> {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        self.game.position()
    }

    /// The side that the user plays and that has to win.
    pub const fn solver(&self) -> Side {
        self.solver
    }

    /// Whether the user has made a move.
    pub fn has_begun(&self) -> bool {
        self.game.turns().len() > self.given
    }

    /// The first move, if it is shown.
    pub fn revealed(&self) -> Option<Spot> {
        Some(self.first).filter(|_| self.is_revealed && !self.has_begun())
    }

    /// Whether the win begins with a three.
    pub const fn is_by_threes(&self) -> bool {
        self.defence.is_some()
    }

    /// The answer to the three with which the win begins, if that was played just now.
    fn defence(&self) -> Option<Spot> {
        let last = self.game.turns().last().and_then(|turn| turn.moved().placed());
        self.defence.filter(|_| self.game.turns().len() == self.given + 1 && last == Some(self.first))
    }

    /// Whether the reply that is due is the answer to a three.
    pub fn is_answering_a_three(&self) -> bool {
        self.defence().is_some()
    }

    /// The phase that the attempt is in.
    pub fn phase(&self) -> FoursPhase {
        let position = self.position();
        match position.winner() {
            Some(winner) if winner == self.solver => return FoursPhase::Solved,
            Some(_) => return FoursPhase::Failed(FoursSlip::Lost),
            None => {}
        }
        if position.turn() == self.solver {
            let has_four = spots(&position, self.solver, ThreatKind::Four).next().is_some();
            let is_three_due = self.is_by_threes() && !self.has_begun();
            return if has_four || is_three_due {
                FoursPhase::Yours
            } else {
                FoursPhase::Failed(FoursSlip::RunsOut)
            };
        }
        let last = self.game.turns().last().and_then(|turn| turn.moved().placed());
        let Some(last) = last else { return FoursPhase::Replying };
        let is_four = spots(&position, self.solver, ThreatKind::Five).next().is_some();
        let is_right = self.game.turns().len() > self.given + 1 || last == self.first;
        match (is_right, is_four) {
            _ if self.defence().is_some() => FoursPhase::Replying,
            (true, true) => FoursPhase::Replying,
            // Another three may win as well, so such a move is not refuted.
            (false, _) | (_, false) if self.is_by_threes() => FoursPhase::Failed(FoursSlip::NotProven(last)),
            (_, false) => FoursPhase::Failed(FoursSlip::NoFour(last)),
            (false, true) => FoursPhase::Failed(FoursSlip::OtherFour(last)),
        }
    }

    /// The reply to play now: the opponent's five if it has one, or else the block of a four, or the answer to a three.
    pub fn reply(&self) -> Option<Spot> {
        let position = self.position();
        let five = |side| spots(&position, side, ThreatKind::Five).next();
        let reply = five(!self.solver).or_else(|| five(self.solver)).or_else(|| self.defence());
        reply.filter(|_| self.phase() == FoursPhase::Replying)
    }

    fn play(&mut self, spot: Spot) {
        if let Some(action) = self.position().action_at(spot) {
            // A spot that is taken changes nothing.
            let _ = self.game.play(action);
        }
    }

    /// Takes back the solver's last move, and the reply if there was one.
    fn take_back(&mut self) {
        while self.has_begun() {
            self.game.undo();
            if self.position().turn() == self.solver {
                break;
            }
        }
    }

    fn restart(&mut self) {
        while self.has_begun() {
            self.game.undo();
        }
    }
}

/// The spots where a side makes at least this.
fn spots(position: &Position, side: Side, least: ThreatKind) -> impl Iterator<Item = Spot> {
    let threats = position.threats().into_iter();
    threats.filter(move |threat| threat.side == side && threat.kind >= least).map(|threat| threat.spot)
}

/// The state of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Fours {
    /// The puzzles.
    pub shelf: Shelf<FoursPuzzle>,
    /// The attempt at the open puzzle.
    pub attempt: FoursAttempt,
    /// The number of boards set up so far. Moves are animated only while it stays the same.
    pub generation: u32,
}

impl Fours {
    /// The page with the puzzle of the day open. `today` is in days since 1970. `None` if `set` is empty.
    pub fn new(set: Rc<[FoursPuzzle]>, today: u32, progress: PuzzleProgress) -> Option<Self> {
        let shelf = Shelf::new(set, today, progress)?;
        Some(Self { attempt: FoursAttempt::new(shelf.puzzle()), shelf, generation: 0 })
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: FoursAction) -> Self {
        let phase = self.attempt.phase();
        match action {
            FoursAction::Choose(choice) => {
                self.shelf.choose(choice);
                self.open();
            }
            FoursAction::Next => {
                self.shelf.turn_to_next();
                self.open();
            }
            FoursAction::Press(spot) if phase == FoursPhase::Yours => self.attempt.play(spot),
            FoursAction::Due(plies) if self.due() == Some(plies) => {
                if let Some(reply) = self.attempt.reply() {
                    self.attempt.play(reply);
                }
            }
            FoursAction::TakeBack if matches!(phase, FoursPhase::Failed(_)) => self.attempt.take_back(),
            FoursAction::Restart | FoursAction::Reveal => {
                self.attempt.restart();
                self.attempt.is_revealed = action == FoursAction::Reveal;
                self.generation += 1;
            }
            FoursAction::Press(_) | FoursAction::Due(_) | FoursAction::TakeBack => {}
        }
        if self.attempt.phase() == FoursPhase::Solved {
            self.shelf.note_solved();
        }
        self
    }

    /// The number of plies played if a reply is due, else `None`. [`FoursAction::Due`] with this number plays the reply.
    pub fn due(&self) -> Option<usize> {
        self.attempt.reply().map(|_| self.attempt.game().turns().len())
    }

    /// Begins the open puzzle.
    fn open(&mut self) {
        self.attempt = FoursAttempt::new(self.shelf.puzzle());
        self.generation += 1;
    }
}
